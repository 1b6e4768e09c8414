/** Watches, phones, what a tag went through, and setting several beacons at once. */
export const devices = {
  screen: {
    watchManage: { zh: '手表管理', en: 'Watches' },
    mobileManage: { zh: '手机管理', en: 'Phones' },
  },
  locate: { zh: '定位', en: 'Locate' },
  bindTitle: { zh: '绑定 · {number}', en: 'Bind · {number}' },
  approve: { zh: '审核通过', en: 'Approve' },
  disable: { zh: '停用', en: 'Disable' },
  enable: { zh: '启用', en: 'Enable' },
  disableAsk: { zh: '停用后，{count} 部手机不再产生定位。', en: '{count} {count:phone|phones} will no longer give positions.' },
  approved: { zh: '已审核通过 {count} 部手机', en: '{count} {count:phone|phones} approved' },
  disabled: { zh: '已停用 {count} 部手机', en: '{count} {count:phone|phones} disabled' },
  holdings: { zh: '领用记录', en: 'Holdings' },
  commands: { zh: '指令记录', en: 'Commands' },
  states: { zh: '在线记录', en: 'Online record' },
  batchSet: { zh: '批量设置', en: 'Set several' },
  batchTitle: { zh: '批量设置 {count} 个信标', en: 'Set {count} {count:beacon|beacons}' },
  batchHint: { zh: '未填写的项保持不变。', en: 'What is left empty stays as it is.' },
  noGroup: { zh: '移出分组', en: 'Take out of the group' },
  batchDone: { zh: '已设置 {count} 个信标', en: '{count} {count:beacon|beacons} set' },
} as const
