import { dictionarySet } from './dictionary.ts'

export const plant = dictionarySet({
  plantDeviceKind: {
    zh: '设备类型',
    en: 'Plant device kind',
    items: [
      { code: 'tank', zh: '储罐', en: 'Tank' },
      { code: 'reactor', zh: '反应釜', en: 'Reactor' },
      { code: 'tower', zh: '塔器', en: 'Tower' },
      { code: 'furnace', zh: '加热炉', en: 'Furnace' },
      { code: 'pump', zh: '机泵', en: 'Pump' },
      { code: 'compressor', zh: '压缩机', en: 'Compressor' },
      { code: 'exchanger', zh: '换热器', en: 'Exchanger' },
      { code: 'pipe', zh: '管线', en: 'Pipe' },
      { code: 'gasDetector', zh: '气体探测器', en: 'Gas detector' },
      { code: 'fireDetector', zh: '火灾探测器', en: 'Fire detector' },
      { code: 'valve', zh: '阀门', en: 'Valve' },
      { code: 'other', zh: '其他', en: 'Other' },
    ],
  },
  quantityKind: {
    zh: '参量',
    en: 'Quantity',
    items: [
      { code: 'pressure', zh: '压力', en: 'Pressure' },
      { code: 'temperature', zh: '温度', en: 'Temperature' },
      { code: 'level', zh: '液位', en: 'Level' },
      { code: 'flow', zh: '流量', en: 'Flow' },
      { code: 'concentration', zh: '浓度', en: 'Concentration' },
      { code: 'vibration', zh: '振动', en: 'Vibration' },
      { code: 'current', zh: '电流', en: 'Current' },
      { code: 'speed', zh: '转速', en: 'Speed' },
      { code: 'switch', zh: '开关量', en: 'Switch' },
      { code: 'other', zh: '其他', en: 'Other' },
    ],
  },
  dcsProtocol: {
    zh: '数据协议',
    en: 'DCS protocol',
    items: [
      { code: 'opcUa', zh: 'OPC UA', en: 'OPC UA' },
      { code: 'opcDa', zh: 'OPC DA', en: 'OPC DA' },
      { code: 'modbusTcp', zh: 'Modbus TCP', en: 'Modbus TCP' },
      { code: 'mqtt', zh: 'MQTT', en: 'MQTT' },
      { code: 'database', zh: '数据库', en: 'Database' },
      { code: 'http', zh: 'HTTP接口', en: 'HTTP' },
    ],
  },
  limitState: {
    zh: '限值状态',
    en: 'Limit state',
    items: [
      { code: 'normal', zh: '正常', en: 'Normal' },
      { code: 'lowLow', zh: '低低报', en: 'Low-low' },
      { code: 'low', zh: '低报', en: 'Low' },
      { code: 'high', zh: '高报', en: 'High' },
      { code: 'highHigh', zh: '高高报', en: 'High-high' },
      { code: 'offline', zh: '通讯中断', en: 'No communication' },
    ],
  },
  valueQuality: {
    zh: '数据质量',
    en: 'Value quality',
    items: [
      { code: 'good', zh: '好', en: 'Good' },
      { code: 'uncertain', zh: '可疑', en: 'Uncertain' },
      { code: 'bad', zh: '坏', en: 'Bad' },
    ],
  },
})
