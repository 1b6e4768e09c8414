/** A Chinese mobile number: 11 digits. */
export const mobile = /^1[3-9]\d{9}$/

/** GA 36 number plate: ordinary (7) and new-energy (8) plates, police, coach, Hong Kong and Macao suffixes. */
export const plate =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[DF][A-HJ-NP-Z0-9]\d{4}|\d{5}[DF])$/
