import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const permitVideo = defineEntity({
  name: 'permitVideo',
  module: 'permits',
  label: { zh: '作业视频', en: 'Permit video' },
  family: 'workApply/permitVideo',
  dbName: 'permit_video',
  key: ['permit', 'startedAt'],
  order: ['startedAt'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RX'),
    camera: f.ref('camera', '摄像头', 'Camera', 'LE'),
    file: f.ref('file', '录像', 'Recording', 'LX'),
    startedAt: f.dateTime('开始', 'Started', 'RLX'),
    endedAt: f.dateTime('结束', 'Ended', 'LX'),
    gap: f.int('缺失时长', 'Gap', 'LX', { unit: 's' }),
    keptUntil: f.date('保存至', 'Kept until', 'X'),
  },
})
