import { defineEntity, f } from '../../define/index.ts'

/** Read through its alarm, whose scope decides who may see it. */
export const alarmAction = defineEntity({
  name: 'alarmAction',
  module: 'alarms',
  label: { zh: '报警处理记录', en: 'Alarm action' },
  family: 'alarmAction',
  dbName: 'alarm_action',
  key: [],
  order: ['time'],
  scope: {},
  tenant: true,
  actions: [],
  appendOnly: true,
  fields: {
    source: f.dict('alarmSource', '报警来源', 'Source', 'RFX'),
    alarmId: f.text('报警记录', 'Alarm', 'RX', { max: 20 }),
    time: f.dateTime('时间', 'Time', 'RLX'),
    action: f.dict('alarmActionKind', '动作', 'Action', 'RLFX'),
    user: f.ref('user', '操作人', 'User', 'LX'),
    remarks: f.text('说明', 'Remarks', 'LX', { max: 500 }),
    files: f.files('附件', 'Files', 'X'),
  },
})
