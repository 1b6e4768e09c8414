import { dictionarySet } from './dictionary.ts'

export const patrol = dictionarySet({
  inspectResultKind: {
    zh: '结果方式',
    en: 'Result kind',
    items: [
      { code: 'normalAbnormal', zh: '正常/异常', en: 'Normal or abnormal' },
      { code: 'value', zh: '数值', en: 'Value' },
      { code: 'text', zh: '文字', en: 'Text' },
      { code: 'photo', zh: '拍照', en: 'Photo' },
    ],
  },
  inspectSpecialty: {
    zh: '专业',
    en: 'Specialty',
    items: [
      { code: 'process', zh: '工艺', en: 'Process' },
      { code: 'equipment', zh: '设备', en: 'Equipment' },
      { code: 'electrical', zh: '电气', en: 'Electrical' },
      { code: 'instrument', zh: '仪表', en: 'Instrument' },
      { code: 'safety', zh: '安全', en: 'Safety' },
      { code: 'fire', zh: '消防', en: 'Fire' },
      { code: 'environment', zh: '环保', en: 'Environment' },
    ],
  },
  checkMode: {
    zh: '签到方式',
    en: 'Check-in mode',
    items: [
      { code: 'qr', zh: '扫码', en: 'QR' },
      { code: 'nfc', zh: 'NFC', en: 'NFC' },
      { code: 'position', zh: '定位', en: 'Position' },
      { code: 'hand', zh: '人工', en: 'By hand' },
    ],
  },
  teamKind: {
    zh: '班组类别',
    en: 'Team kind',
    items: [
      { code: 'shift', zh: '班次', en: 'Shift' },
      { code: 'team', zh: '班组', en: 'Team' },
    ],
  },
  rotationKind: {
    zh: '倒班方式',
    en: 'Rotation',
    items: [
      { code: 'day', zh: '常白班', en: 'Day' },
      { code: 'two', zh: '两班倒', en: 'Two shifts' },
      { code: 'three', zh: '三班两运转', en: 'Three shifts' },
      { code: 'four', zh: '四班三运转', en: 'Four teams three shifts' },
    ],
  },
  inspectPeriod: {
    zh: '巡检周期',
    en: 'Inspection period',
    items: [
      { code: 'daily', zh: '每日', en: 'Daily' },
      { code: 'weekly', zh: '每周', en: 'Weekly' },
      { code: 'monthly', zh: '每月', en: 'Monthly' },
      { code: 'yearly', zh: '每年', en: 'Yearly' },
    ],
  },
  inspectStatus: {
    zh: '巡检状态',
    en: 'Inspection status',
    items: [
      { code: 'notInspected', zh: '未巡检', en: 'Not inspected' },
      { code: 'inProgress', zh: '巡检中', en: 'In progress' },
      { code: 'completed', zh: '已完成', en: 'Completed' },
      { code: 'notCompleted', zh: '未完成', en: 'Not completed' },
      { code: 'overdue', zh: '已超期', en: 'Overdue' },
    ],
  },
  recordPointState: {
    zh: '记录点状态',
    en: 'Record point state',
    items: [
      { code: 'notChecked', zh: '未检', en: 'Not checked' },
      { code: 'checked', zh: '已检', en: 'Checked' },
      { code: 'missed', zh: '漏检', en: 'Missed' },
    ],
  },
  patrolState: {
    zh: '巡更状态',
    en: 'Patrol state',
    items: [
      { code: 'notStarted', zh: '未开始', en: 'Not started' },
      { code: 'inProgress', zh: '进行中', en: 'In progress' },
      { code: 'completed', zh: '已完成', en: 'Completed' },
      { code: 'missed', zh: '漏巡', en: 'Missed' },
    ],
  },
  patrolPointState: {
    zh: '巡更点状态',
    en: 'Patrol point state',
    items: [
      { code: 'waiting', zh: '待到', en: 'Waiting' },
      { code: 'reached', zh: '已到', en: 'Reached' },
      { code: 'late', zh: '迟到', en: 'Late' },
      { code: 'missed', zh: '漏巡', en: 'Missed' },
    ],
  },
  hazardState: {
    zh: '隐患状态',
    en: 'Hazard state',
    items: [
      { code: 'pendingReview', zh: '待审核', en: 'Pending review' },
      { code: 'pendingRevision', zh: '待整改', en: 'Pending revision' },
      { code: 'pendingAcceptance', zh: '待验收', en: 'Pending acceptance' },
      { code: 'noRevisionNeeded', zh: '无需整改', en: 'No revision needed' },
      { code: 'overdueRevision', zh: '逾期整改', en: 'Overdue revision' },
      { code: 'accepted', zh: '验收通过', en: 'Accepted' },
      { code: 'notAccepted', zh: '验收不通过', en: 'Not accepted' },
    ],
  },
  hazardLevel: {
    zh: '隐患级别',
    en: 'Hazard level',
    items: [
      { code: 'general', zh: '一般隐患', en: 'General' },
      { code: 'major', zh: '重大隐患', en: 'Major' },
    ],
  },
  hazardCategory: {
    zh: '隐患类别',
    en: 'Hazard category',
    items: [
      { code: 'process', zh: '工艺', en: 'Process' },
      { code: 'equipment', zh: '设备设施', en: 'Equipment' },
      { code: 'electrical', zh: '电气', en: 'Electrical' },
      { code: 'instrument', zh: '仪表', en: 'Instrument' },
      { code: 'fire', zh: '消防', en: 'Fire' },
      { code: 'work', zh: '作业', en: 'Work' },
      { code: 'building', zh: '建构筑物', en: 'Building' },
      { code: 'management', zh: '管理', en: 'Management' },
      { code: 'ppe', zh: '劳动防护', en: 'PPE' },
      { code: 'environment', zh: '环境', en: 'Environment' },
      { code: 'other', zh: '其他', en: 'Other' },
    ],
  },
  hazardSource: {
    zh: '隐患来源',
    en: 'Hazard source',
    items: [
      { code: 'inspection', zh: '巡检', en: 'Inspection' },
      { code: 'patrol', zh: '巡更', en: 'Patrol' },
      { code: 'report', zh: '随手拍上报', en: 'Hand report' },
      { code: 'video', zh: 'AI视频', en: 'AI video' },
      { code: 'dcs', zh: 'DCS报警', en: 'DCS' },
      { code: 'government', zh: '政府检查', en: 'Government check' },
      { code: 'selfCheck', zh: '专项检查', en: 'Special check' },
    ],
  },
  hazardStepKind: {
    zh: '隐患步骤',
    en: 'Hazard step',
    items: [
      { code: 'report', zh: '上报', en: 'Report' },
      { code: 'review', zh: '审核', en: 'Review' },
      { code: 'rectification', zh: '整改', en: 'Rectification' },
      { code: 'acceptance', zh: '验收', en: 'Acceptance' },
      { code: 'extension', zh: '延期', en: 'Extension' },
    ],
  },
  hazardResult: {
    zh: '步骤结果',
    en: 'Step result',
    items: [
      { code: 'submitted', zh: '已提交', en: 'Submitted' },
      { code: 'needRevision', zh: '需整改', en: 'Revision needed' },
      { code: 'noRevision', zh: '无需整改', en: 'No revision needed' },
      { code: 'done', zh: '整改完成', en: 'Done' },
      { code: 'pass', zh: '通过', en: 'Pass' },
      { code: 'reject', zh: '不通过', en: 'Reject' },
      { code: 'extended', zh: '同意延期', en: 'Extended' },
    ],
  },
})
