import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const permitPause = defineEntity({
  name: 'permitPause',
  module: 'permits',
  label: { zh: '作业中断', en: 'Work pause' },
  family: 'workApply/permitPause',
  dbName: 'permit_pause',
  key: ['permit', 'pausedAt'],
  order: ['pausedAt'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  appendOnly: true,
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RX'),
    reason: f.dict('pauseReason', '中断原因', 'Reason', 'RLX'),
    remarks: f.text('说明', 'Remarks', 'LX', { max: 500 }),
    pausedAt: f.dateTime('中断时间', 'Paused', 'RLX'),
    pausedBy: f.ref('person', '操作人', 'Paused by', 'LX'),
    resumedAt: f.dateTime('恢复时间', 'Resumed', 'LX'),
    resumedBy: f.ref('person', '恢复人', 'Resumed by', 'LX'),
    gasTest: f.ref('permitGasTest', '复测', 'Re-test', 'LX'),
  },
})
