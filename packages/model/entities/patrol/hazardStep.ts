import { defineEntity, f } from '../../define/index.ts'
import { hazard } from './hazard.ts'

export const hazardStep = defineEntity({
  name: 'hazardStep',
  module: 'patrol',
  label: { zh: '隐患处理步骤', en: 'Hazard step' },
  family: 'hiddenDanger/hazardStep',
  dbName: 'hazard_step',
  key: [],
  order: ['hazard', 'time'],
  scope: { through: { field: 'hazard', entity: hazard } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'hazard',
  appendOnly: true,
  fields: {
    hazard: f.ref('hazard', '隐患', 'Hazard', 'RX'),
    step: f.dict('hazardStepKind', '步骤', 'Step', 'RLX'),
    person: f.ref('employee', '处理人', 'Person', 'RLX'),
    time: f.dateTime('处理时间', 'Time', 'RLX'),
    value: f.longText('处理内容', 'Value', 'LX'),
    result: f.dict('hazardResult', '处理结果', 'Result', 'RLX'),
    feedback: f.longText('反馈', 'Feedback', 'LX'),
    photos: f.files('照片', 'Photos', 'X'),
    toState: f.dict('hazardState', '变更后状态', 'New state', 'RX'),
  },
})
