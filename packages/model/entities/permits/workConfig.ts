import { statutoryHours } from '../statutory.ts'
import { defineEntity, f } from '../../define/index.ts'

export const workConfig = defineEntity({
  name: 'workConfig',
  module: 'permits',
  label: { zh: '作业配置', en: 'Work configuration' },
  family: 'workInfo',
  dbName: 'work_config',
  key: ['workType', 'level'],
  order: ['workType', 'level'],
  scope: {},
  tenant: true,
  actions: ['update'],
  verbs: ['find'],
  title: 'workType',
  check: (row) => {
    const most = statutoryHours(String(row.workType), row.level == null ? null : String(row.level))
    return typeof row.maxHours === 'number' && row.maxHours > most ? [{ path: 'maxHours', rule: 'max', params: { max: most } }] : []
  },
  fields: {
    workType: f.dict('workType', '作业类型', 'Work type', 'RLFE'),
    level: f.dict('workLevel', '作业级别', 'Level', 'LFE'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
    numberRule: f.text('票号规则', 'Number rule', 'RE', { pattern: /^[^{}]*\{yyyyMMdd\}[^{}]*\{n{3,6}\}$/, patternRule: 'numberRule' }),
    flow: f.ref('approvalFlow', '默认审批流程', 'Default flow', 'RLE'),
    maxHours: f.decimal('h', '最长有效期', 'Longest validity', 'RLE', { min: 0.5, max: 720 }),
    analysisMinutes: f.int('分析时限', 'Analysis lead', 'RLE', { min: 1, max: 60, default: 60, unit: 'min' }),
    retestMinutes: f.int('中断复测', 'Re-test after a break', 'LE', { min: 1, max: 60, unit: 'min' }),
    sampleInterval: f.int('检测频次', 'Sample interval', 'LE', { min: 1, max: 120, unit: 'min' }),
    checkinRange: f.decimal('m', '签到范围', 'Check-in range', 'RLE', { min: 1, max: 500 }),
    guardianRange: f.decimal('m', '监护范围', 'Guardian range', 'LE', { min: 1, max: 500 }),
    leaveSeconds: f.int('离开判定', 'Leave time', 'E', { min: 10, max: 3600, default: 60, unit: 's' }),
    jsaRequired: f.bool('需JSA', 'JSA required', 'LE', { default: true }),
    fenceRequired: f.bool('需围栏', 'Fence required', 'LE', { default: false }),
    videoRequired: f.bool('需视频', 'Video required', 'LE', { default: false }),
    photoRequired: f.bool('需照片', 'Photo required', 'LE', { default: false }),
    upgradeOnHoliday: f.bool('节假日升级', 'Upgrade on holidays', 'LE', { default: false }),
    windLimit: f.int('风力限值', 'Wind limit', 'LE', { min: 0, max: 17 }),
    headcountLimit: f.int('作业人数上限', 'Worker limit', 'E', { min: 1, max: 999 }),
  },
})
