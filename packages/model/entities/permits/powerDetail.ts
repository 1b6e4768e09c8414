import { defineEntity, f } from '../../define/index.ts'
import { type PoweredDevice, poweredDevicesSchema } from '../shapes.ts'

export const powerDetail = defineEntity({
  name: 'powerDetail',
  module: 'permits',
  label: { zh: '临时用电附表', en: 'Temporary power detail' },
  family: 'workApply/powerDetail',
  dbName: 'power_detail',
  key: ['permit'],
  order: ['permit'],
  scope: { department: 'usingUnit', self: 'electrician' },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RUX'),
    tapPoint: f.text('电源接入点', 'Tap point', 'RE'),
    permittedPower: f.decimal('kW', '许可用电功率', 'Permitted power', 'RLE', { min: 0.01, max: 10000 }),
    voltage: f.decimal('V', '工作电压', 'Voltage', 'RE', { min: 1, max: 10000 }),
    devices: f.json<PoweredDevice[]>()('用电设备', 'Devices', 'RE', { schema: poweredDevicesSchema }),
    electrician: f.ref('person', '作业电工', 'Electrician', 'RE'),
    usingUnit: f.ref('department', '用电单位', 'Using unit', 'RE'),
    supplyUnit: f.ref('department', '配送电单位', 'Supply unit', 'RE'),
    servesPermit: f.ref('permit', '服务作业票', 'Serves permit', 'E'),
  },
})
