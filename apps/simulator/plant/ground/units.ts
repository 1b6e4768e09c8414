import { area, label } from '../plan/features.ts'
import { centred, circle, inset, rect } from '../plan/shapes.ts'
import type { PlanFeature, Rect } from '../types.ts'
import { block } from './blocks.ts'
import { airCoolers, box, column, exchangers, furnace, house, pumps, rack, vessel } from './machines.ts'

/** The paved ground of each process unit, inside its battery limits. */
export const unitPaving = {
  cdu: inset(block(1, 1), 6),
  hydro: inset(block(2, 1), 6),
  sulphur: inset(block(3, 1), 6),
  reformer: inset(block(2, 2), 6),
  air: inset(block(3, 2), 6),
} satisfies Record<string, Rect>

/** 常减压装置: crude and vacuum distillation. */
function cdu(): PlanFeature[] {
  return [
    area('ground', rect(unitPaving.cdu), { name: label('常减压装置', 'Crude distillation unit') }),
    ...rack([186, 174, 316, 182]),
    airCoolers(9, 200, 178, 9),
    pumps(18, 191, 174.9, 6.6),
    pumps(18, 191, 181.1, 6.6),
    exchangers(12, 190, 164, 6),
    exchangers(6, 270, 164, 6),
    column(194, 192, 1.8, 28, label('初馏塔', 'Preflash column')),
    column(212, 195, 3.4, 46, label('常压塔', 'Atmospheric column')),
    column(221, 190, 1.2, 22),
    column(225.5, 190, 1.2, 22),
    column(230, 190, 1.2, 22),
    column(242, 196, 4.4, 52, label('减压塔', 'Vacuum column')),
    vessel(221, 202, 9, 2.6, 'x', label('回流罐', 'Reflux drum')),
    vessel(221, 209, 9, 2.6, 'x'),
    vessel(257, 190, 8, 2.2, 'x'),
    vessel(257, 196, 8, 2.2, 'x'),
    ...furnace([272, 192, 286, 210], label('常压炉', 'Atmospheric heater')),
    ...furnace([296, 192, 310, 210], label('减压炉', 'Vacuum heater')),
    vessel(203, 150, 24, 3.8, 'x', label('电脱盐罐', 'Desalter')),
    vessel(203, 141, 24, 3.8, 'x'),
    house([236, 136, 258, 150], 6, label('常减压机柜间', 'CDU rack house')),
    house([276, 136, 312, 152], 10, label('泵房', 'Pump house')),
    box([190, 212, 204, 220], 12),
    box([234, 212, 248, 220], 12),
  ]
}

/** 加氢装置: hydrotreater, the unit with UWB. */
function hydrotreater(): PlanFeature[] {
  return [
    area('ground', rect(unitPaving.hydro), { name: label('加氢装置', 'Hydrotreater') }),
    ...rack([396, 136, 404, 220]),
    pumps(11, 397, 141, 7, 'y'),
    pumps(11, 403, 141, 7, 'y'),
    house([346, 136, 384, 154], 12, label('压缩机厂房', 'Compressor house')),
    house([346, 204, 366, 218], 6, label('加氢机柜间', 'Hydrotreater rack house')),
    exchangers(6, 386, 164, 7, 'y'),
    exchangers(6, 414, 141, 7, 'y'),
    column(354, 168, 2.1, 30, label('反应器A', 'Reactor A')),
    column(364, 168, 2.1, 30, label('反应器B', 'Reactor B')),
    ...furnace([348, 178, 360, 192], label('加热炉', 'Feed heater')),
    vessel(372, 184, 9, 3, 'y', label('高分罐', 'HP separator')),
    vessel(372, 197, 9, 3, 'y'),
    column(430, 144, 1.7, 34, label('汽提塔', 'Stripper')),
    column(440, 146, 2.6, 42, label('分馏塔', 'Fractionator')),
    column(452, 144, 1.4, 26),
    vessel(434, 160, 10, 2.6, 'x', label('回流罐', 'Reflux drum')),
    vessel(450, 160, 10, 2.6, 'x'),
    vessel(434, 168, 10, 2.6, 'x'),
    box([424, 178, 440, 192], 16, label('构架', 'Structure')),
    box([446, 178, 456, 192], 16),
    column(430, 204, 2, 24),
    column(440, 204, 2, 24, label('循环氢脱硫塔', 'Amine absorber')),
    column(450, 204, 1.4, 20),
    vessel(416, 212, 9, 2.6, 'x'),
  ]
}

/** 硫磺回收装置. */
function sulphur(): PlanFeature[] {
  return [
    area('ground', rect(unitPaving.sulphur), { name: label('硫磺回收装置', 'Sulphur recovery unit') }),
    ...rack([482, 176, 564, 182]),
    pumps(9, 488, 176.8, 8.4),
    vessel(494, 194, 12, 4, 'x', label('反应炉', 'Reaction furnace')),
    vessel(510, 194, 12, 3, 'x', label('余热锅炉', 'Waste-heat boiler')),
    vessel(528, 194, 12, 3.4, 'x', label('转化器', 'Converter')),
    vessel(546, 194, 12, 3.4, 'x'),
    column(494, 208, 2.2, 26, label('急冷塔', 'Quench column')),
    column(506, 208, 2.2, 26, label('吸收塔', 'Absorber')),
    column(518, 208, 1.8, 24, label('再生塔', 'Regenerator')),
    box([530, 202, 544, 214], 12, label('尾气焚烧炉', 'Incinerator')),
    column(556, 208, 1.6, 80, label('烟囱', 'Stack')),
    exchangers(8, 490, 164, 8),
    house([484, 134, 520, 150], 9, label('硫磺成型厂房', 'Sulphur forming house')),
    area('water', rect([530, 136, 546, 146]), { name: label('液硫池', 'Liquid sulphur pit') }),
    house([550, 134, 564, 148], 5, label('硫磺机柜间', 'SRU rack house')),
  ]
}

/** 催化重整装置. */
function reformer(): PlanFeature[] {
  return [
    area('ground', rect(unitPaving.reformer), { name: label('催化重整装置', 'Catalytic reformer') }),
    ...rack([342, 284, 458, 291]),
    airCoolers(8, 354, 287.5, 9),
    pumps(16, 347, 285, 7),
    pumps(16, 347, 290, 7),
    exchangers(14, 348, 274, 6),
    box([344, 300, 380, 314], 20, label('四合一炉', 'Four-cell heater')),
    column(350, 320, 1.5, 60),
    column(374, 320, 1.5, 60),
    box([388, 300, 402, 316], 48, label('反应再生构架', 'Reactor and regenerator')),
    column(412, 308, 2.4, 40, label('稳定塔', 'Stabiliser')),
    column(424, 308, 2, 36, label('脱戊烷塔', 'Depentaniser')),
    vessel(440, 302, 10, 3, 'x'),
    vessel(440, 310, 10, 3, 'x', label('分离罐', 'Separator')),
    column(436, 322, 1.8, 30),
    column(446, 322, 1.8, 30),
    house([346, 248, 384, 264], 12, label('循环氢压缩机厂房', 'Recycle compressor house')),
    house([394, 248, 414, 262], 6, label('重整机柜间', 'Reformer rack house')),
    vessel(434, 252, 12, 3.2, 'x'),
    vessel(434, 261, 12, 3.2, 'x'),
    column(452, 256, 2.6, 14),
  ]
}

/** 空分空压站: air separation, compressed air and nitrogen. */
function airSeparation(): PlanFeature[] {
  return [
    area('ground', rect(unitPaving.air), { name: label('空分空压站', 'Air separation and compressed air') }),
    house([484, 248, 528, 268], 11, label('空压机厂房', 'Compressor hall')),
    box([538, 250, 548, 262], 42, label('冷箱', 'Cold box')),
    box([552, 250, 560, 262], 36),
    ...[492, 506, 520].map((x, i) =>
      area('tank', circle(x, 322, 4.6), { height: 14, name: label(`液氮储罐${i + 1}`, `Liquid nitrogen ${i + 1}`) }),
    ),
    column(540, 276, 1.6, 20),
    column(548, 276, 1.6, 20),
    ...rack([484, 292, 562, 297]),
    pumps(8, 490, 294.5, 9),
    vessel(540, 312, 14, 3, 'x'),
    vessel(540, 322, 14, 3, 'x'),
    exchangers(5, 488, 282, 7),
  ]
}

/** The elevated pipes between the units, over the roads. */
const trunkRacks = (): PlanFeature[] => [
  area('pipeRack', rect([150, 224.5, 566, 229]), { base: 6, height: 10, solid: false }),
  area('pipeRack', rect([319, 182, 323.5, 340]), { base: 6, height: 10, solid: false }),
  area('pipeRack', rect([319, 340, 323.5, 352]), { base: 6, height: 10, solid: false }),
]

export const processUnits = (): PlanFeature[] => [
  ...cdu(),
  ...hydrotreater(),
  ...sulphur(),
  ...reformer(),
  ...airSeparation(),
  ...trunkRacks(),
  ...shelters(),
]

/** Eyewash and field operator shelters at the corners of the units. */
const shelters = (): PlanFeature[] =>
  [
    [318, 214],
    [344, 226.5],
    [458, 150],
    [560, 160],
    [344, 336],
    [458, 268],
  ].map(([x, y]) => area('building', rect(centred(x as number, y as number, 3, 2.4)), { height: 3 }))
