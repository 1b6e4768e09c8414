import { defineEntity, f } from '../../define/index.ts'
import { type AnalysisStep, analysisStepsSchema } from '../shapes.ts'

export const jsaRecord = defineEntity({
  name: 'jsaRecord',
  module: 'permits',
  label: { zh: '作业安全分析', en: 'JSA record' },
  family: 'jsaRecord',
  dbName: 'jsa_record',
  key: ['code'],
  order: ['-date'],
  scope: { department: 'unit' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['finish', 'copy', 'print'],
  fields: {
    code: f.text('编号', 'Code', 'ULFX'),
    unit: f.ref('department', '单位', 'Unit', 'RLFE'),
    date: f.date('分析日期', 'Date', 'RLFE'),
    location: f.text('作业地点', 'Location', 'RLE'),
    content: f.text('作业内容', 'Content', 'RLFE', { min: 1, max: 200 }),
    leader: f.ref('employee', '分析组长', 'Leader', 'RLFE'),
    members: f.refs('person', '分析成员', 'Members', 'RLE'),
    steps: f.json<AnalysisStep[]>()('步骤', 'Steps', 'RE', { schema: analysisStepsSchema }),
    workType: f.dict('workType', '作业类型', 'Work type', 'LFE'),
    area: f.ref('area', '区域', 'Area', 'LFE'),
    template: f.ref('jsa', '来源模板', 'From template', 'E'),
    highestGrade: f.dict('partitionColor', '最高风险', 'Highest grade', 'LFX'),
    state: f.dict('jsaState', '状态', 'State', 'LFX', { default: 'draft' }),
    signatures: f.json<unknown>()('小组签字', 'Team sign-off', 'X'),
    finishedAt: f.dateTime('完成时间', 'Finished', 'LX'),
  },
})
