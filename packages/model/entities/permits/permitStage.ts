import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const permitStage = defineEntity({
  name: 'permitStage',
  module: 'permits',
  label: { zh: '作业阶段', en: 'Permit stage' },
  family: 'workApply/permitStage',
  dbName: 'permit_stage',
  key: ['permit', 'stage'],
  order: ['permit', 'stage'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  title: 'content',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RX'),
    stage: f.dict('permitStage', '阶段', 'Stage', 'RLX'),
    startedAt: f.dateTime('开始', 'Started', 'LX'),
    finishedAt: f.dateTime('完成', 'Finished', 'LX'),
    operator: f.ref('person', '操作人', 'Operator', 'LX'),
    briefer: f.ref('person', '交底人', 'Briefing given by', 'LE'),
    receivers: f.refs('person', '接受交底人', 'Briefing received by', 'LE'),
    content: f.longText('内容', 'Content', 'LE'),
    photos: f.files('照片', 'Photos', 'E'),
    peopleOut: f.int('人员清点', 'People counted out', 'LE'),
    toolsOut: f.bool('工具清点', 'Tools counted out', 'LE', { default: false }),
    siteCleared: f.bool('现场清理', 'Site cleared', 'LE', { default: false }),
    result: f.dict('stageResult', '结论', 'Result', 'LX'),
  },
})
