import type { RoomSpec } from '../plan/layout.ts'

/** 综合楼: offices, clinic, canteen. 46 × 24 m, entrance to the south. */
export const adminRooms: RoomSpec[] = [
  { id: 'hall', zh: '门厅', en: 'Entrance hall', use: 'lobby', rect: [16, 0, 24, 9], open: ['n'], doors: [['s', 4, 2.4]] },
  {
    id: 'corridor',
    zh: '走廊',
    en: 'Corridor',
    kind: 'corridor',
    rect: [0, 9, 24, 11.4],
    doors: [
      ['w', 1.2, 1.5],
      ['e', 1.2, 1.8],
    ],
  },
  { id: 'hr', zh: '人事部', en: 'Human resources', use: 'office', rect: [0, 0, 8, 9], doors: [['n', 6.6]] },
  { id: 'finance', zh: '财务部', en: 'Finance', use: 'office', rect: [8, 0, 16, 9], doors: [['n', 1.4]] },
  { id: 'clinic', zh: '医务室', en: 'Clinic', use: 'lounge', rect: [0, 11.4, 7, 24], doors: [['s', 5.6, 1.2]] },
  { id: 'supply', zh: '供应部', en: 'Purchasing', use: 'office', rect: [7, 11.4, 15, 24], doors: [['s', 1.4]] },
  { id: 'wc-m', zh: '男卫', en: 'Men', use: 'toilet', rect: [15, 11.4, 19.5, 24], doors: [['s', 2.2, 0.9]] },
  { id: 'wc-f', zh: '女卫', en: 'Women', use: 'toilet', rect: [19.5, 11.4, 24, 24], doors: [['s', 2.2, 0.9]] },
  {
    id: 'canteen',
    zh: '职工食堂',
    en: 'Canteen',
    use: 'canteen',
    rect: [24, 0, 46, 16],
    doors: [
      ['s', 4, 2.4],
      ['s', 18, 2.4],
    ],
  },
  {
    id: 'kitchen',
    zh: '厨房',
    en: 'Kitchen',
    use: 'kitchen',
    rect: [24, 16, 38, 24],
    doors: [
      ['s', 7, 1.5],
      ['n', 3, 1.5],
    ],
  },
  { id: 'cold', zh: '库房', en: 'Store', use: 'storage', rect: [38, 16, 46, 24], doors: [['w', 4, 1.2]] },
]

/** 消防站: three bays open to the road in the north. 34 × 22 m. */
export const fireStationRooms: RoomSpec[] = [
  {
    id: 'bays',
    zh: '消防车库',
    en: 'Appliance bays',
    use: 'garage',
    rect: [0, 8, 22, 22],
    doors: [
      ['n', 4, 4],
      ['n', 11, 4],
      ['n', 18, 4],
      ['s', 3, 1.5],
      ['e', 10, 1.5],
    ],
  },
  { id: 'watch', zh: '值班室', en: 'Watch room', use: 'control', rect: [22, 14, 34, 22], doors: [['n', 6, 1.2]] },
  {
    id: 'corridor',
    zh: '走廊',
    en: 'Corridor',
    kind: 'corridor',
    rect: [0, 6, 34, 8],
    doors: [
      ['w', 1, 1.2],
      ['e', 1, 1.2],
    ],
  },
  {
    id: 'gear',
    zh: '器材室',
    en: 'Gear store',
    use: 'storage',
    rect: [22, 8, 34, 14],
    doors: [
      ['s', 2, 1.5],
      ['n', 10, 1.2],
    ],
  },
  { id: 'dorm', zh: '备勤室', en: 'Stand-by room', use: 'lounge', rect: [0, 0, 14, 6], doors: [['n', 7, 1.2]] },
  { id: 'study', zh: '学习室', en: 'Class room', use: 'classroom', rect: [14, 0, 26, 6], doors: [['n', 1.4, 1.2]] },
  { id: 'wc', zh: '卫生间', en: 'Washroom', use: 'toilet', rect: [26, 0, 34, 6], doors: [['n', 2, 0.9]] },
]

/** 甲类仓库: three fire compartments with docks in the south. 66 × 34 m. */
export const warehouseRooms: RoomSpec[] = [
  {
    id: 'bay-1',
    zh: '甲类1区',
    en: 'Class A bay 1',
    use: 'plain',
    rect: [0, 6, 20, 34],
    doors: [
      ['s', 14, 4],
      ['w', 20, 1.5],
    ],
  },
  {
    id: 'bay-2',
    zh: '甲类2区',
    en: 'Class A bay 2',
    use: 'plain',
    rect: [20, 6, 43, 34],
    doors: [
      ['s', 11.5, 4],
      ['n', 11.5, 1.5],
    ],
  },
  {
    id: 'bay-3',
    zh: '甲类3区',
    en: 'Class A bay 3',
    use: 'plain',
    rect: [43, 6, 66, 34],
    doors: [
      ['s', 11.5, 4],
      ['e', 20, 1.5],
    ],
  },
  {
    id: 'aisle',
    zh: '装卸通道',
    en: 'Loading aisle',
    kind: 'corridor',
    rect: [9, 0, 58, 6],
    doors: [
      ['s', 6, 4],
      ['s', 24.5, 4],
      ['s', 43, 4],
    ],
  },
  {
    id: 'office',
    zh: '仓管室',
    en: 'Warehouse office',
    use: 'office',
    rect: [58, 0, 66, 6],
    doors: [
      ['w', 3.4],
      ['s', 6, 1.2],
    ],
  },
  { id: 'charging', zh: '叉车充电间', en: 'Forklift charging', use: 'plain', rect: [0, 0, 9, 6], doors: [['e', 3, 3]] },
]

/** 总变电所: 36 × 18 m. */
export const substationRooms: RoomSpec[] = [
  {
    id: 'hv',
    zh: '高压配电室',
    en: 'High-voltage room',
    use: 'technical',
    rect: [0, 0, 20, 9],
    doors: [
      ['w', 4.5, 1.8],
      ['n', 17, 1.5],
    ],
  },
  {
    id: 'lv',
    zh: '低压配电室',
    en: 'Low-voltage room',
    use: 'technical',
    rect: [0, 11, 22, 18],
    doors: [
      ['s', 3, 1.5],
      ['s', 19, 1.5],
    ],
  },
  {
    id: 'corridor',
    zh: '走廊',
    en: 'Corridor',
    kind: 'corridor',
    rect: [0, 9, 36, 11],
    doors: [
      ['w', 1, 1.5],
      ['e', 1, 1.5],
    ],
  },
  { id: 'duty', zh: '电气值班室', en: 'Electrical duty room', use: 'control', rect: [22, 11, 36, 18], doors: [['s', 2, 1.2]] },
  { id: 'tools', zh: '工具间', en: 'Tool room', use: 'storage', rect: [20, 0, 28, 9], doors: [['n', 2, 1.2]] },
  { id: 'battery', zh: '蓄电池室', en: 'Battery room', use: 'technical', rect: [28, 0, 36, 9], doors: [['n', 2, 1.2]] },
]
