import type { RoomSpec } from '../plan/layout.ts'

/** 中央控制楼: three storeys, 54 × 22 m. Every storey has its own rooms around the same core of stairs, lift and toilets. */
export const controlBuildingSize = { width: 54, depth: 22 }

const core = (floor: number): RoomSpec[] => [
  {
    id: 'stair-w',
    zh: '1#楼梯',
    en: 'Stair 1',
    kind: 'stair',
    rect: [0, 0, 4.2, 9.8],
    doors:
      floor === 1
        ? [
            ['n', 2.1, 1.2],
            ['s', 2.1, 1.2],
          ]
        : [['n', 2.1, 1.2]],
  },
  {
    id: 'stair-e',
    zh: '2#楼梯',
    en: 'Stair 2',
    kind: 'stair',
    rect: [49.8, 0, 54, 9.8],
    doors:
      floor === 1
        ? [
            ['n', 2.1, 1.2],
            ['s', 2.1, 1.2],
          ]
        : [['n', 2.1, 1.2]],
  },
  { id: 'lift', zh: '电梯', en: 'Lift', kind: 'lift', rect: [31, 7.2, 33.6, 9.8], doors: [['n', 1.3, 1.1]] },
  { id: 'cable', zh: '强电间', en: 'Cable room', use: 'technical', rect: [31, 0, 33.6, 7.2], doors: [['w', 5.6, 0.9]] },
  { id: 'wc-m', zh: '男卫', en: 'Men', use: 'toilet', rect: [41.4, 0, 45.6, 9.8], doors: [['n', 2.1, 0.9]] },
  { id: 'wc-f', zh: '女卫', en: 'Women', use: 'toilet', rect: [45.6, 0, 49.8, 9.8], doors: [['n', 2.1, 0.9]] },
  {
    id: 'corridor',
    zh: '走廊',
    en: 'Corridor',
    kind: 'corridor',
    rect: [0, 9.8, 54, 12.2],
    doors:
      floor === 1
        ? [
            ['w', 1.2, 1.5],
            ['e', 1.2, 1.5],
          ]
        : [],
  },
]

export const controlBuildingFloors: { abbreviation: string; zh: string; en: string; rooms: RoomSpec[] }[] = [
  {
    abbreviation: 'F1',
    zh: '一层',
    en: 'Floor 1',
    rooms: [
      ...core(1),
      { id: 'lobby', zh: '门厅', en: 'Lobby', use: 'lobby', rect: [21, 0, 31, 9.8], open: ['n'], doors: [['s', 5, 2.4]] },
      { id: 'changing', zh: '更衣室', en: 'Changing room', use: 'changing', rect: [4.2, 0, 12, 9.8], doors: [['n', 6.2]] },
      {
        id: 'handover',
        zh: '交接班室',
        en: 'Shift handover',
        use: 'meeting',
        rect: [12, 0, 21, 9.8],
        doors: [
          ['n', 1.4, 1.5],
          ['e', 8],
        ],
      },
      {
        id: 'security',
        zh: '消防安防监控室',
        en: 'Fire and security desk',
        use: 'control',
        rect: [33.6, 0, 41.4, 9.8],
        doors: [['n', 1.4]],
      },
      { id: 'hvac', zh: '空调机房', en: 'HVAC plant', use: 'technical', rect: [0, 12.2, 8, 22], doors: [['s', 6.6, 1.5]] },
      { id: 'ups', zh: 'UPS间', en: 'UPS room', use: 'technical', rect: [8, 12.2, 14, 22], doors: [['s', 3]] },
      {
        id: 'control',
        zh: '中央控制室',
        en: 'Central control room',
        use: 'control',
        rect: [14, 12.2, 40, 22],
        doors: [
          ['s', 3, 1.8],
          ['s', 23, 1.8],
        ],
      },
      {
        id: 'engineer',
        zh: '工程师站',
        en: 'Engineering station',
        use: 'office',
        rect: [40, 12.2, 46, 22],
        doors: [
          ['s', 3],
          ['w', 1.4],
        ],
      },
      { id: 'racks', zh: '机柜间', en: 'System rack room', use: 'technical', rect: [46, 12.2, 54, 22], doors: [['s', 1.6, 1.5]] },
    ],
  },
  {
    abbreviation: 'F2',
    zh: '二层',
    en: 'Floor 2',
    rooms: [
      ...core(2),
      { id: 'lounge', zh: '休息厅', en: 'Lounge', use: 'lounge', rect: [21, 0, 31, 9.8], open: ['n'] },
      { id: 'dispatch', zh: '生产调度室', en: 'Production dispatch', use: 'office', rect: [4.2, 0, 13.6, 9.8], doors: [['n', 8]] },
      { id: 'meeting-2', zh: '小会议室', en: 'Meeting room', use: 'meeting', rect: [13.6, 0, 21, 9.8], doors: [['n', 1.4, 1.5]] },
      { id: 'records', zh: '资料室', en: 'Technical records', use: 'storage', rect: [33.6, 0, 41.4, 9.8], doors: [['n', 1.4]] },
      {
        id: 'lab',
        zh: '中心化验室',
        en: 'Central laboratory',
        use: 'laboratory',
        rect: [0, 12.2, 18, 22],
        doors: [
          ['s', 3, 1.5],
          ['s', 15, 1.5],
        ],
      },
      {
        id: 'samples',
        zh: '样品间',
        en: 'Sample store',
        use: 'storage',
        rect: [18, 12.2, 23, 22],
        doors: [
          ['s', 2.5],
          ['w', 8.4],
        ],
      },
      { id: 'instruments', zh: '仪器分析室', en: 'Instrument analysis', use: 'laboratory', rect: [23, 12.2, 32, 22], doors: [['s', 1.5]] },
      {
        id: 'process',
        zh: '工艺技术部',
        en: 'Process engineering',
        use: 'office',
        rect: [32, 12.2, 43, 22],
        doors: [
          ['s', 1.5],
          ['s', 9.5],
        ],
      },
      { id: 'equipment', zh: '设备管理部', en: 'Equipment management', use: 'office', rect: [43, 12.2, 54, 22], doors: [['s', 1.5]] },
    ],
  },
  {
    abbreviation: 'F3',
    zh: '三层',
    en: 'Floor 3',
    rooms: [
      ...core(3),
      { id: 'reception', zh: '接待室', en: 'Reception room', use: 'lounge', rect: [21, 0, 31, 9.8], doors: [['n', 2, 1.5]] },
      { id: 'director', zh: '厂长办公室', en: 'Plant director', use: 'office', rect: [4.2, 0, 9.8, 9.8], doors: [['n', 4.4]] },
      { id: 'deputy', zh: '副厂长办公室', en: 'Deputy directors', use: 'office', rect: [9.8, 0, 15.4, 9.8], doors: [['n', 1.2]] },
      { id: 'chief', zh: '总工程师办公室', en: 'Chief engineer', use: 'office', rect: [15.4, 0, 21, 9.8], doors: [['n', 1.2]] },
      { id: 'archive', zh: '档案室', en: 'Archive', use: 'storage', rect: [33.6, 0, 41.4, 9.8], doors: [['n', 1.4]] },
      {
        id: 'emergency',
        zh: '应急指挥中心',
        en: 'Emergency command centre',
        use: 'meeting',
        rect: [0, 12.2, 18, 22],
        doors: [
          ['s', 3, 1.8],
          ['s', 15, 1.8],
        ],
      },
      {
        id: 'training',
        zh: '培训教室',
        en: 'Training room',
        use: 'classroom',
        rect: [18, 12.2, 31, 22],
        doors: [
          ['s', 1.5, 1.5],
          ['s', 11.5],
        ],
      },
      {
        id: 'hse',
        zh: '安全环保部',
        en: 'HSE department',
        use: 'office',
        rect: [31, 12.2, 43, 22],
        doors: [
          ['s', 1.5],
          ['s', 10.5],
        ],
      },
      { id: 'servers', zh: '信息机房', en: 'Server room', use: 'technical', rect: [43, 12.2, 54, 22], doors: [['s', 1.5, 1.5]] },
    ],
  },
]
