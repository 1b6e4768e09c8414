import { dictionarySet } from './dictionary.ts'

export const emergency = dictionarySet({
  planKind: {
    zh: '预案类别',
    en: 'Plan kind',
    items: [
      { code: 'whole', zh: '综合应急预案', en: 'Whole' },
      { code: 'special', zh: '专项应急预案', en: 'Special' },
      { code: 'onSite', zh: '现场处置方案', en: 'On-site' },
    ],
  },
  emergencyAreaKind: {
    zh: '应急区域类型',
    en: 'Emergency area kind',
    items: [
      { code: 'assembly', zh: '集合点', en: 'Assembly point' },
      { code: 'refuge', zh: '避难所', en: 'Refuge' },
      { code: 'evacuation', zh: '疏散区', en: 'Evacuation zone' },
      { code: 'rescue', zh: '救援站', en: 'Rescue station' },
      { code: 'command', zh: '指挥部', en: 'Command post' },
    ],
  },
  windDirection: {
    zh: '风向',
    en: 'Wind',
    items: [
      { code: 'N', zh: '北', en: 'North' },
      { code: 'NE', zh: '东北', en: 'North-east' },
      { code: 'E', zh: '东', en: 'East' },
      { code: 'SE', zh: '东南', en: 'South-east' },
      { code: 'S', zh: '南', en: 'South' },
      { code: 'SW', zh: '西南', en: 'South-west' },
      { code: 'W', zh: '西', en: 'West' },
      { code: 'NW', zh: '西北', en: 'North-west' },
      { code: 'any', zh: '任意', en: 'Any' },
    ],
  },
  supplyKind: {
    zh: '物资类别',
    en: 'Supply kind',
    items: [
      { code: 'fire', zh: '消防器材', en: 'Fire-fighting' },
      { code: 'protective', zh: '防护用品', en: 'Protective' },
      { code: 'rescue', zh: '救援器材', en: 'Rescue' },
      { code: 'medical', zh: '医疗急救', en: 'Medical' },
      { code: 'communication', zh: '通信', en: 'Communication' },
      { code: 'lighting', zh: '照明', en: 'Lighting' },
      { code: 'leak', zh: '堵漏', en: 'Leak sealing' },
      { code: 'spill', zh: '吸附围堵', en: 'Spill control' },
      { code: 'detection', zh: '检测仪器', en: 'Detection' },
      { code: 'transport', zh: '运输', en: 'Transport' },
      { code: 'other', zh: '其他', en: 'Other' },
    ],
  },
  supplyUnit: {
    zh: '计量单位',
    en: 'Unit',
    items: [
      { code: 'piece', zh: '个', en: 'Piece' },
      { code: 'set', zh: '套', en: 'Set' },
      { code: 'box', zh: '箱', en: 'Box' },
      { code: 'bottle', zh: '瓶', en: 'Bottle' },
      { code: 'pair', zh: '双', en: 'Pair' },
      { code: 'roll', zh: '卷', en: 'Roll' },
      { code: 'metre', zh: '米', en: 'Metre' },
      { code: 'kilogram', zh: '千克', en: 'Kilogram' },
      { code: 'litre', zh: '升', en: 'Litre' },
      { code: 'vehicle', zh: '辆', en: 'Vehicle' },
    ],
  },
  supplyState: {
    zh: '物资状态',
    en: 'Supply state',
    items: [
      { code: 'normal', zh: '正常', en: 'Normal' },
      { code: 'short', zh: '数量不足', en: 'Short' },
      { code: 'due', zh: '临期', en: 'Due' },
      { code: 'expired', zh: '过期', en: 'Expired' },
      { code: 'faulty', zh: '损坏', en: 'Faulty' },
    ],
  },
  movementKind: {
    zh: '出入库类型',
    en: 'Movement',
    items: [
      { code: 'in', zh: '入库', en: 'Take in' },
      { code: 'out', zh: '领用', en: 'Take out' },
      { code: 'back', zh: '归还', en: 'Return' },
      { code: 'check', zh: '检查盘点', en: 'Check' },
      { code: 'scrap', zh: '报废', en: 'Scrap' },
    ],
  },
  checkResult: {
    zh: '检查结果',
    en: 'Check result',
    items: [
      { code: 'good', zh: '完好', en: 'Good' },
      { code: 'short', zh: '缺少', en: 'Short' },
      { code: 'faulty', zh: '损坏', en: 'Faulty' },
    ],
  },
  drillKind: {
    zh: '演练类别',
    en: 'Drill kind',
    items: [
      { code: 'desktop', zh: '桌面演练', en: 'Desktop' },
      { code: 'functional', zh: '单项演练', en: 'Functional' },
      { code: 'fullScale', zh: '综合演练', en: 'Full scale' },
    ],
  },
  drillStatus: {
    zh: '演练状态',
    en: 'Drill status',
    items: [
      { code: 'notStarted', zh: '未开始', en: 'Not started' },
      { code: 'inProgress', zh: '进行中', en: 'In progress' },
      { code: 'ended', zh: '已结束', en: 'Ended' },
    ],
  },
  musterKind: {
    zh: '集合类型',
    en: 'Muster kind',
    items: [
      { code: 'drill', zh: '演练', en: 'Drill' },
      { code: 'real', zh: '实际疏散', en: 'Real' },
    ],
  },
  drillConclusion: {
    zh: '评估结论',
    en: 'Conclusion',
    items: [
      { code: 'excellent', zh: '优', en: 'Excellent' },
      { code: 'good', zh: '良', en: 'Good' },
      { code: 'fair', zh: '中', en: 'Fair' },
      { code: 'poor', zh: '差', en: 'Poor' },
    ],
  },
  gatherState: {
    zh: '集合状态',
    en: 'Gathering state',
    items: [
      { code: 'notArrived', zh: '未到', en: 'Not arrived' },
      { code: 'arrived', zh: '已到', en: 'Arrived' },
      { code: 'problem', zh: '有问题', en: 'Has a problem' },
    ],
  },
  drillIssueState: {
    zh: '演练问题状态',
    en: 'Drill issue state',
    items: [
      { code: 'open', zh: '待整改', en: 'Open' },
      { code: 'done', zh: '已整改', en: 'Done' },
      { code: 'verified', zh: '已验证', en: 'Verified' },
    ],
  },
  broadcastKind: {
    zh: '广播类型',
    en: 'Broadcast kind',
    items: [
      { code: 'text', zh: '文字', en: 'Text' },
      { code: 'vibration', zh: '震动', en: 'Vibration' },
      { code: 'sound', zh: '声音', en: 'Sound' },
      { code: 'speaker', zh: '喇叭', en: 'Speaker' },
    ],
  },
  targetKind: {
    zh: '发送对象',
    en: 'Target',
    items: [
      { code: 'area', zh: '按区域', en: 'Area' },
      { code: 'department', zh: '按部门', en: 'Department' },
      { code: 'people', zh: '按人员', en: 'People' },
      { code: 'all', zh: '全部', en: 'All' },
    ],
  },
})
