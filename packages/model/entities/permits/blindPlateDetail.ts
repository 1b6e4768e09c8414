import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const blindPlateDetail = defineEntity({
  name: 'blindPlateDetail',
  module: 'permits',
  label: { zh: '盲板抽堵附表', en: 'Blind plate detail' },
  family: 'workApply/blindPlateDetail',
  dbName: 'blind_plate_detail',
  key: ['permit'],
  order: ['permit'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RUX'),
    action: f.dict('blindPlateAction', '作业类别', 'Action', 'RLFE'),
    pipeName: f.text('设备管道名称', 'Pipe or equipment', 'RLE'),
    medium: f.text('管道介质', 'Medium', 'RE'),
    temperature: f.decimal('°C', '温度', 'Temperature', 'RE'),
    pressure: f.decimal('MPa', '压力', 'Pressure', 'RE'),
    plateMaterial: f.text('盲板材质', 'Plate material', 'RE'),
    plateSpec: f.text('盲板规格', 'Plate specification', 'RE'),
    plateNumber: f.text('盲板编号', 'Plate number', 'RLE'),
    drawing: f.files('位置图', 'Location drawing', 'RE'),
    insertedPermit: f.ref('permit', '装板作业票', 'Inserting permit', 'E'),
  },
})
