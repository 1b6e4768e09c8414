import { block } from '../ground/blocks.ts'
import { unitPaving } from '../ground/units.ts'
import type { PlantFloor, Rect } from '../types.ts'

/** Somewhere to be: a rectangle of one floor. */
export type Place = { floor: string; rect: Rect }

/** Outdoor places by name. Job sites of contractors begin with `job:`. */
const outdoors: Record<string, Rect> = {
  ...unitPaving,
  crude: block(1, 2),
  product: block(0, 3),
  spheres: [294, 351, 322, 420],
  loading: [66, 244, 158, 338],
  utility: [480, 34, 566, 110],
  water: block(2, 3),
  flare: [480, 388, 501, 416],
  gate: [180.6, -1, 183.4, 19],
  gateWalk: [174, 28, 222, 34],
  logistics: [30, 240, 60, 266],
  laydown: [346, 60, 398, 78],
  yard: [34, 140, 104, 170],
  transformers: [450, 46, 462, 76],
  parking: [34, 36, 92, 80],
  assembly1: [36, 92, 62, 110],
  assembly2: [290, 88, 318, 108],
  assembly3: [540, 398, 566, 416],
  'job:hydro': [407, 172, 423, 192],
  'job:cdu': [186, 155, 216, 173],
  'job:reformer': [383, 296, 406, 320],
  'job:sulphur': [546, 199, 565, 217],
  'job:tank': [267, 290, 288, 300],
  'job:water': [378, 386, 389, 414],
  'job:rack': [262, 212, 292, 228],
  'job:loading': [142, 290, 159, 310],
}

/** Names of contractor jobs by site, with the host department and their risk trade mix. */
export const jobs: { place: string; project: string; department: string; trades: string[] }[] = [
  {
    place: 'job:hydro',
    project: '加氢装置管线更换',
    department: 'OP2',
    trades: ['pipeFitter', 'welder', 'welder', 'guardian', 'general', 'scaffolder'],
  },
  {
    place: 'job:cdu',
    project: '常减压换热器检修',
    department: 'OP1',
    trades: ['fitter', 'fitter', 'rigger', 'guardian', 'cleaner', 'general'],
  },
  {
    place: 'job:reformer',
    project: '重整构架防腐',
    department: 'OP2',
    trades: ['painter', 'painter', 'heightWorker', 'scaffolder', 'guardian', 'general'],
  },
  {
    place: 'job:sulphur',
    project: '尾气烟囱维护',
    department: 'OP3',
    trades: ['heightWorker', 'scaffolder', 'welder', 'guardian', 'general', 'craneDriver'],
  },
  {
    place: 'job:tank',
    project: 'T-203 清罐',
    department: 'STO',
    trades: ['cleaner', 'cleaner', 'guardian', 'general', 'cleaner', 'fitter'],
  },
  {
    place: 'job:water',
    project: '调节池土建修补',
    department: 'UTL',
    trades: ['mason', 'mason', 'general', 'guardian', 'driver', 'general'],
  },
  {
    place: 'job:rack',
    project: '主管廊保温',
    department: 'EQP',
    trades: ['insulator', 'insulator', 'scaffolder', 'guardian', 'general', 'heightWorker'],
  },
  {
    place: 'job:loading',
    project: '装卸臂检修',
    department: 'STO',
    trades: ['fitter', 'electrician', 'guardian', 'general', 'pipeFitter', 'general'],
  },
]

/** Finds a place: an outdoor name, or `<floor key>:<room id>`. Throws RangeError when there is none. */
export function placeOf(floors: readonly PlantFloor[], key: string): Place {
  const outdoor = outdoors[key]
  if (outdoor) return { floor: 'ground', rect: outdoor }
  const [floorKey, roomId] = key.split(':')
  const room = floors.find((f) => f.key === floorKey)?.rooms.find((r) => r.id === roomId)
  if (!room || !floorKey) throw new RangeError(`no place ${key}`)
  return { floor: floorKey, rect: room.rect }
}
