/**
 * What happened, one sentence a kind of alarm, as it stands in records, on the live strip and in messages.
 * `subject` is who or what raised it (name and number), `fence` the place, figures come from the rule that raised it.
 */
export const alarm = {
  enter: { zh: '{subject} 进入围栏“{fence}”', en: '{subject} entered “{fence}”' },
  breach: { zh: '{subject} 离开围栏“{fence}”', en: '{subject} left “{fence}”' },
  loiter: {
    zh: '{subject} 在“{fence}”停留 {seconds} 秒，超过 {limit} 秒',
    en: '{subject} stayed {seconds} s in “{fence}”, more than {limit} s',
  },
  absence: {
    zh: '{subject} 不在“{fence}”已 {seconds} 秒，超过 {limit} 秒',
    en: '{subject} has been away from “{fence}” for {seconds} s, more than {limit} s',
  },
  overcrowding: { zh: '“{fence}”内 {persons} 人，超过限员 {limit} 人', en: '{persons} people in “{fence}”, {limit} permitted' },
  vehicleOvercrowding: {
    zh: '“{fence}”内 {vehicles} 辆车，超过限制 {limit} 辆',
    en: '{vehicles} vehicles in “{fence}”, {limit} permitted',
  },
  standstill: { zh: '{subject} 静止超过 {seconds} 秒', en: '{subject} has not moved for over {seconds} s' },
  lowBattery: { zh: '{subject} 的标签 {tagNumber} 电量 {percent}%', en: 'Tag {tagNumber} of {subject} is at {percent}% battery' },
  speeding: { zh: '{subject} 车速 {speed} km/h，超过限速 {limit} km/h', en: '{subject} at {speed} km/h, limit {limit} km/h' },
  sos: { zh: '{subject} 发出 SOS 求救', en: '{subject} pressed SOS' },
  gathering: { zh: '{persons} 人聚集，达到 {limit} 人', en: '{persons} people gathered, {limit} or more' },
  leavingPost: { zh: '{subject} 离开岗位“{fence}”已 {seconds} 秒', en: '{subject} left the post “{fence}” {seconds} s ago' },
  climbing: { zh: '{subject} 高度 {height} 米，超过 {limit} 米', en: '{subject} is {height} m up, limit {limit} m' },
  intrusion: { zh: '{subject} 未经允许进入“{fence}”', en: '{subject} entered “{fence}” without permission' },
  tagNotTaken: { zh: '{subject} 未领取标签', en: '{subject} did not take a tag' },
  tagNotReturned: {
    zh: '{subject} 的标签 {tagNumber} 超过 16 小时未归还，请及时处理',
    en: 'Tag {tagNumber} of {subject} has been out for over 16 hours, please follow up',
  },
  tagOffline: { zh: '{subject} 的标签 {tagNumber} 离线 {seconds} 秒', en: 'Tag {tagNumber} of {subject} has been offline for {seconds} s' },
  tagRemoved: { zh: '{subject} 的标签 {tagNumber} 被摘下', en: 'Tag {tagNumber} of {subject} was taken off' },
  tagRestricted: { zh: '{subject} 未带标签进入受限区域', en: '{subject} is in a restricted area without a tag' },
  heartRate: { zh: '{subject} 心率 {rate} 次/分，超出正常范围', en: '{subject} has a heart rate of {rate} per minute, out of range' },
  deviceSilent: {
    zh: '{deviceKind} {device} 超过 {silence} 没有信号',
    en: '{deviceKind} {device} has not been heard for over {silence}',
  },
  deviceMoved: {
    zh: '{deviceKind} {device} 的信号与登记位置不符，可能已被移动',
    en: 'The signals of {deviceKind} {device} do not fit its place: it may have been moved',
  },
  deviceClock: {
    zh: '{deviceKind} {device} 的时钟落后 {drift} 秒，其数据到达时已过期，请校时',
    en: 'The clock of {deviceKind} {device} is {drift} s behind: what it hears comes too late to be used; set its time',
  },
  minutes: { zh: '{minutes} 分钟', en: '{minutes} min' },
  /** Stands for a name that is not known. */
  nobody: { zh: '未绑定标签', en: 'Unbound tag' },
} as const
