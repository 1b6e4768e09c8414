import { dictionarySet } from './dictionary.ts'

export const lighting = dictionarySet({
  lampState: {
    zh: '灯具状态',
    en: 'Lamp state',
    items: [
      { code: 'on', zh: '开', en: 'On' },
      { code: 'off', zh: '关', en: 'Off' },
      { code: 'powerLoss', zh: '断电', en: 'Power loss' },
    ],
  },
  lampControl: {
    zh: '控制来源',
    en: 'Lamp control',
    items: [
      { code: 'manual', zh: '手动', en: 'Manual' },
      { code: 'emergency', zh: '应急', en: 'Emergency' },
      { code: 'timed', zh: '定时', en: 'Timed' },
      { code: 'sensor', zh: '感应', en: 'Sensor' },
    ],
  },
  lampAction: {
    zh: '灯具动作',
    en: 'Lamp action',
    items: [
      { code: 'on', zh: '开灯', en: 'On' },
      { code: 'off', zh: '关灯', en: 'Off' },
      { code: 'dim', zh: '调光', en: 'Dim' },
    ],
  },
  lampAlarmType: {
    zh: '灯具异常',
    en: 'Lamp alarm',
    items: [
      { code: 'powerLoss', zh: '断电', en: 'Power loss' },
      { code: 'noAnswer', zh: '无应答', en: 'No answer' },
      { code: 'mismatch', zh: '状态不符', en: 'State mismatch' },
      { code: 'outsideTask', zh: '计划外亮灯', en: 'On outside its task' },
      { code: 'overPower', zh: '功率异常', en: 'Power abnormal' },
    ],
  },
})
