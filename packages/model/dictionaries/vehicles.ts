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
})
