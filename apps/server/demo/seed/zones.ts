import { type Plant, type Point, toLngLat } from '@muster/simulator/plant'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { area, beaconGroup, department, region, riskZone } from '../../db/tables.ts'
import { ringSize } from '../../services/site/fence-hooks.ts'
import type { SeedIds } from './references.ts'

const ringOf = (ring: readonly Point[]) => ring.map(toLngLat)

/** What is dangerous in the plant's areas, and what is done about it. `l`, `s` = likelihood and severity of the LS matrix, 1 to 5. */
const risks: readonly {
  area: string
  hazards: string
  kinds: string[]
  controls: string
  l: number
  s: number
  level: string
}[] = [
  {
    area: 'cdu',
    hazards: '高温油品、轻烃泄漏着火，加热炉闪爆，含硫介质中毒',
    kinds: ['08', '18', '19'],
    controls: '可燃及有毒气体在线检测，加热炉联锁停炉，每 2 小时巡检，动火作业升级审批',
    l: 4,
    s: 5,
    level: 'company',
  },
  {
    area: 'hydro',
    hazards: '高压临氢介质泄漏着火爆炸，硫化氢中毒',
    kinds: ['08', '17', '19'],
    controls: '氢气与硫化氢检测报警，进入佩戴便携式检测仪，双人巡检，紧急泄压联锁',
    l: 4,
    s: 5,
    level: 'company',
  },
  {
    area: 'reformer',
    hazards: '高温氢气、轻石脑油泄漏着火爆炸，苯中毒',
    kinds: ['08', '18', '19'],
    controls: '机泵双端面密封，可燃气体检测联锁，限员 40 人',
    l: 4,
    s: 5,
    level: 'company',
  },
  {
    area: 'spheres',
    hazards: '液化烃泄漏形成蒸气云，沸腾液体扩展蒸气爆炸',
    kinds: ['08', '17', '18'],
    controls: '球罐注水与喷淋系统，紧急切断阀，非作业人员禁入，限员 6 人',
    l: 4,
    s: 5,
    level: 'company',
  },
  {
    area: 'crude',
    hazards: '原油泄漏流淌火，浮盘沉没，硫化氢聚集',
    kinds: ['08', '19'],
    controls: '液位高高联锁，围堰雨排常闭，泡沫灭火系统，限员 9 人',
    l: 3,
    s: 5,
    level: 'company',
  },
  {
    area: 'sulphur',
    hazards: '硫化氢、二氧化硫泄漏中毒，液硫烫伤',
    kinds: ['19', '07'],
    controls: '有毒气体检测，佩戴正压式空气呼吸器处置，液硫池封闭管理',
    l: 3,
    s: 5,
    level: 'workshop',
  },
  {
    area: 'loading',
    hazards: '装卸软管脱落泄漏着火，车辆伤害，静电',
    kinds: ['08', '02'],
    controls: '静电接地联锁，限速 5 km/h，押运员与装卸工双人在场',
    l: 3,
    s: 4,
    level: 'workshop',
  },
  {
    area: 'water',
    hazards: '池井受限空间硫化氢中毒窒息，淹溺',
    kinds: ['19', '06'],
    controls: '受限空间作业审批，强制通风，连续气体检测，设监护人',
    l: 3,
    s: 3,
    level: 'team',
  },
  {
    area: 'air',
    hazards: '富氧环境着火，高压气体伤害，低温冻伤',
    kinds: ['08', '20'],
    controls: '禁油禁火，氧含量检测，压力容器定期检验',
    l: 2,
    s: 4,
    level: 'team',
  },
]

/** The colour of a risk value of the LS matrix, by dictionary `riskBand`. */
const bandOf = (score: number) => (score >= 20 ? 'red' : score >= 15 ? 'orange' : score >= 9 ? 'yellow' : 'blue')

/** Rooms that somebody watches over, by what they are used for. */
const watched: Readonly<Record<string, { kind: string; color: string }>> = {
  control: { kind: 'post', color: '#1677FF' },
  technical: { kind: 'room', color: '#FA8C16' },
  laboratory: { kind: 'room', color: '#D4380D' },
  meeting: { kind: 'room', color: '#3E8EF7' },
  classroom: { kind: 'room', color: '#3E8EF7' },
}

/** Whoever heads the department in charge is in charge of an area; then the risk zones, the rooms as single zones, and what beacon groups stand for. */
export async function seedZones(tx: Tx, plant: Plant, ids: SeedIds): Promise<void> {
  const heads = new Map(
    (await tx.select({ id: department.id, manager: department.manager, phone: department.phone }).from(department)).map((row) => [
      row.id,
      row,
    ]),
  )
  for (const a of plant.areas) {
    const head = heads.get(ids.departments.get(a.department))
    if (!head?.manager) continue
    await tx
      .update(area)
      .set({ manager: head.manager, managerPhone: head.phone })
      .where(eq(area.id, ids.areas.get(a.code)))
  }
  for (const { area: code, hazards, kinds, controls, l, s, level } of risks) {
    const place = plant.areas.find((a) => a.code === code)
    if (!place) continue
    const owner = ids.departments.find(place.department)
    await tx.insert(riskZone).values({
      name: `${place.name.zh}重大风险区`,
      code: `RZ-${code.toUpperCase()}`,
      partitionColor: bandOf(l * s),
      floor: ids.floors.get(place.floor),
      shape: ringOf(place.shape),
      height: 30,
      area: ids.areas.get(code),
      department: owner,
      manager: owner ? (heads.get(owner)?.manager ?? null) : null,
      hazards,
      accidentKinds: kinds,
      method: 'LS',
      factors: { l, s },
      score: l * s,
      controls,
      controlLevel: level,
      headcountLimit: place.headcountLimit || null,
    })
  }
  const areaOf = new Map(plant.buildings.map((b) => [b.code, b.area]))
  for (const f of plant.floors) {
    const owner = f.building ? ids.areas.find(areaOf.get(f.building)) : null
    if (!owner) continue
    for (const room of f.rooms) {
      const kept = watched[room.use]
      if (!kept || room.kind !== 'room') continue
      const [x0, y0, x1, y1] = room.rect
      const shape = ringOf([
        { x: x0, y: y0 },
        { x: x1, y: y0 },
        { x: x1, y: y1 },
        { x: x0, y: y1 },
      ])
      await tx.insert(region).values({
        name: room.name.zh,
        code: `${f.key}-${room.id}`.slice(0, 30),
        area: owner,
        floor: ids.floors.get(f.key),
        kind: kept.kind,
        color: kept.color,
        shape,
        height: f.height || 3,
        size: ringSize(shape),
        enabled: true,
      })
    }
  }
  const stands = new Map(plant.anchors.beacons.map((b) => [b.group, b.area]))
  for (const [name, code] of stands)
    await tx
      .update(beaconGroup)
      .set({ area: ids.areas.find(code) })
      .where(eq(beaconGroup.name, name))
}
