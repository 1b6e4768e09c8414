import { createRandom } from './random.ts'

export type PlantVehicle = {
  code: string
  name: string
  type: 'car' | 'truck' | 'forklift' | 'firetruck'
  plate: string | null
  /** Number of the tag and serial of the terminal: 11 digits for JT/T 808, hexadecimal for UWB. */
  terminal: string
  wire: 'jt808' | 'omlox'
  department: string
  driver: string
  driverPhone: string
  /** km/h */
  speedLimit: number
  hazardous: boolean
}

const drivers =
  '孙宝山 马德全 刘长顺 王立峰 张海龙 李德江 陈国良 赵永贵 周广田 吴春生 郑玉柱 冯连成 褚福来 卫国兴 沈洪波 韩大勇 杨景山 朱万里 秦少峰 许志刚 何永福 吕成栋 施玉明 张守信 孔祥瑞 曹振华 严立新 金东哲 魏长河 陶家旺 姜文生 戚国柱 谢元龙 邹立武 喻成海 柏松林'.split(
    ' ',
  )

/** Shares of thirty vehicles. */
const mix: [PlantVehicle['type'], number][] = [
  ['car', 8],
  ['truck', 12],
  ['forklift', 6],
  ['firetruck', 4],
]

const names = {
  car: ['生产巡检车', '安全督查车', '设备抢修车', '通勤车', '化验取样车', '保卫巡逻车'],
  truck: ['危化品罐车'],
  forklift: ['防爆叉车'],
  firetruck: ['泡沫消防车', '水罐消防车', '举高喷射消防车', '抢险救援车'],
}
const departmentsOf = { car: ['PRD', 'HSE', 'EQP', 'ADM', 'LAB', 'SEC'], truck: ['STO'], forklift: ['WHS'], firetruck: ['FIR'] }

/** The vehicles with a terminal, `count` of them in the usual mix. */
export function buildVehicles(seed: number, count: number): PlantVehicle[] {
  const random = createRandom(seed).fork('vehicles')
  const vehicles: PlantVehicle[] = []
  for (const [type, share] of mix) {
    const total = Math.max(count >= 4 ? 1 : 0, Math.round((share * count) / 30))
    for (let i = 0; i < total; i++) {
      const n = vehicles.length + 1
      const list = names[type]
      const road = type !== 'forklift'
      vehicles.push({
        code: `${{ car: 'QC', truck: 'HC', forklift: 'CC', firetruck: 'XF' }[type]}${String(i + 1).padStart(2, '0')}`,
        name: `${list[i % list.length]}${String(i + 1).padStart(2, '0')}`,
        type,
        plate: road ? `辽B${random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])}${String(random.int(0, 9999)).padStart(4, '0')}` : null,
        terminal: road ? `1990200${String(n).padStart(4, '0')}` : `C300FF${n.toString(16).toUpperCase().padStart(6, '0')}`,
        wire: road ? 'jt808' : 'omlox',
        department: departmentsOf[type][i % departmentsOf[type].length] as string,
        driver: drivers[(n - 1) % drivers.length] as string,
        driverPhone: `1990300${String(n).padStart(4, '0')}`,
        speedLimit: type === 'forklift' ? 10 : 20,
        hazardous: type === 'truck',
      })
    }
  }
  return vehicles
}
