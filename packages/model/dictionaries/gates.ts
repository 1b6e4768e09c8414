import { dictionarySet } from './dictionary.ts'

export const gates = dictionarySet({
  issueState: {
    zh: '领还状态',
    en: 'Card record state',
    items: [
      { code: 'issued', zh: '已领取', en: 'Issued' },
      { code: 'returned', zh: '已归还', en: 'Returned' },
    ],
  },
  gateKind: {
    zh: '门区类型',
    en: 'Gate kind',
    items: [
      { code: 'firstGate', zh: '一道门', en: 'First gate' },
      { code: 'secondGate', zh: '二道门', en: 'Second gate' },
      { code: 'areaGate', zh: '区域门', en: 'Area gate' },
      { code: 'vehicleGate', zh: '车辆门', en: 'Vehicle gate' },
    ],
  },
  cardAuthentication: {
    zh: '领卡认证方式',
    en: 'Card authentication',
    items: [
      { code: 'face', zh: '人脸', en: 'Face' },
      { code: 'qr', zh: '二维码', en: 'QR' },
      { code: 'ic', zh: 'IC卡', en: 'IC card' },
      { code: 'id', zh: '身份证', en: 'ID card' },
    ],
  },
  issueMode: {
    zh: '发卡方式',
    en: 'Issue mode',
    items: [
      { code: 'random', zh: '随机', en: 'Random' },
      { code: 'fixed', zh: '固定', en: 'Fixed' },
    ],
  },
  slotState: {
    zh: '卡槽状态',
    en: 'Slot state',
    items: [
      { code: 'empty', zh: '空', en: 'Empty' },
      { code: 'charging', zh: '充电中', en: 'Charging' },
      { code: 'ready', zh: '可领', en: 'Ready' },
      { code: 'out', zh: '已取出', en: 'Out' },
      { code: 'faulty', zh: '故障', en: 'Faulty' },
    ],
  },
  photoState: {
    zh: '照片状态',
    en: 'Photo state',
    items: [
      { code: 'none', zh: '未采集', en: 'None' },
      { code: 'qualified', zh: '合格', en: 'Qualified' },
      { code: 'failed', zh: '不合格', en: 'Failed' },
    ],
  },
  whitelistKind: {
    zh: '白名单类型',
    en: 'White list kind',
    items: [
      { code: 'person', zh: '人员', en: 'Person' },
      { code: 'vehicle', zh: '车辆', en: 'Vehicle' },
    ],
  },
  dispenserCommandKind: {
    zh: '发卡机指令',
    en: 'Dispenser command',
    items: [
      { code: 'manualSend', zh: '人工发卡', en: 'manualSendCard' },
      { code: 'forceCard', zh: '强制出卡', en: 'forceCard' },
      { code: 'returnCard', zh: '还卡', en: 'returnCard' },
      { code: 'restart', zh: '重启', en: 'Restart' },
      { code: 'sync', zh: '同步人员', en: 'Sync' },
      { code: 'settings', zh: '下发设置', en: 'Push settings' },
    ],
  },
  refuseReason: {
    zh: '拒绝通行原因',
    en: 'Refusal reason',
    items: [
      { code: 'blacklist', zh: '黑名单', en: 'Blacklisted' },
      { code: 'expired', zh: '超出有效期', en: 'Out of validity' },
      { code: 'noTag', zh: '未带标签', en: 'No tag' },
      { code: 'noArea', zh: '无区域权限', en: 'No area permission' },
      { code: 'notTrained', zh: '培训过期', en: 'Training expired' },
      { code: 'unqualified', zh: '单位不合格', en: 'Company unqualified' },
      { code: 'unknown', zh: '未登记', en: 'Unknown' },
    ],
  },
  attendanceSource: {
    zh: '考勤来源',
    en: 'Attendance source',
    items: [
      { code: 'gate', zh: '闸机', en: 'Gate' },
      { code: 'beacon', zh: '考勤信标', en: 'Attendance beacon' },
      { code: 'phone', zh: '手机', en: 'Phone' },
      { code: 'hand', zh: '人工', en: 'By hand' },
    ],
  },
  attendanceState: {
    zh: '考勤结果',
    en: 'Attendance state',
    items: [
      { code: 'normal', zh: '正常', en: 'Normal' },
      { code: 'late', zh: '迟到', en: 'Late' },
      { code: 'early', zh: '早退', en: 'Early' },
      { code: 'lateEarly', zh: '迟到且早退', en: 'Late and early' },
      { code: 'absent', zh: '缺勤', en: 'Absent' },
      { code: 'rest', zh: '休息', en: 'Rest' },
      { code: 'leave', zh: '请假', en: 'Leave' },
      { code: 'noData', zh: '无数据', en: 'No data' },
    ],
  },
})
