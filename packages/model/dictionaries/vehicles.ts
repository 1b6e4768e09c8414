import { dictionarySet } from './dictionary.ts'

export const vehicles = dictionarySet({
  vehicleType: {
    zh: '车辆类型',
    en: 'Vehicle type',
    items: [
      { code: 'car', zh: '小汽车', en: 'Car' },
      { code: 'truck', zh: '货车', en: 'Truck' },
      { code: 'forklift', zh: '叉车', en: 'Forklift' },
      { code: 'firetruck', zh: '消防车', en: 'Fire truck' },
    ],
  },
  unbindReason: {
    zh: '解绑原因',
    en: 'Unbind reason',
    items: [
      { code: 'unbind', zh: '解绑', en: 'Unbind' },
      { code: 'visitorLeave', zh: '访客离开', en: 'Visitor leave' },
      { code: 'cardReturn', zh: '还卡', en: 'Card return' },
      { code: 'resign', zh: '离职', en: 'Resign' },
      { code: 'lost', zh: '遗失', en: 'Lost' },
    ],
  },
  emissionStage: {
    zh: '排放阶段',
    en: 'Emission stage',
    items: [
      { code: 'none', zh: '未知', en: 'Unknown' },
      { code: 'iv', zh: '国四', en: 'China IV' },
      { code: 'v', zh: '国五', en: 'China V' },
      { code: 'vi', zh: '国六', en: 'China VI' },
      { code: 'nev', zh: '新能源', en: 'New energy' },
    ],
  },
  fuelKind: {
    zh: '燃料',
    en: 'Fuel',
    items: [
      { code: 'petrol', zh: '汽油', en: 'Petrol' },
      { code: 'diesel', zh: '柴油', en: 'Diesel' },
      { code: 'gas', zh: '天然气', en: 'Gas' },
      { code: 'electric', zh: '电', en: 'Electric' },
      { code: 'hybrid', zh: '混动', en: 'Hybrid' },
    ],
  },
  visitorVehicleState: {
    zh: '访客车辆状态',
    en: 'Visitor vehicle state',
    items: [
      { code: 'booked', zh: '已预约', en: 'Booked' },
      { code: 'onSite', zh: '在场', en: 'On site' },
      { code: 'left', zh: '已离开', en: 'Left' },
      { code: 'refused', zh: '已拒绝', en: 'Refused' },
    ],
  },
  direction: {
    zh: '方向',
    en: 'Direction',
    items: [
      { code: 'in', zh: '进', en: 'In' },
      { code: 'out', zh: '出', en: 'Out' },
      { code: 'both', zh: '双向', en: 'Both' },
    ],
  },
  passSource: {
    zh: '通行来源',
    en: 'Pass source',
    items: [
      { code: 'gateCamera', zh: '车牌识别', en: 'Gate camera' },
      { code: 'turnstile', zh: '闸机', en: 'Turnstile' },
      { code: 'position', zh: '定位', en: 'Position' },
      { code: 'hand', zh: '人工', en: 'By hand' },
    ],
  },
})
