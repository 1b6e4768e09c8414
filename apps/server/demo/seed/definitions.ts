import { DAY, HOUR, type Id, type Millis } from '@muster/base'
import { type Plant, type PlantArea, toLngLat } from '@muster/simulator/plant'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import {
  aiDevice,
  alarmNotice,
  cardDispenser,
  dcsDevice,
  dcsKnowledge,
  dcsPoint,
  dispenserSlot,
  emergencyArea,
  emergencyMeasure,
  gasLimit,
  gate,
  inspectItem,
  inspectParameter,
  inspectPoint,
  inspectRoute,
  inspectTeam,
  inspectType,
  jsa,
  lamp,
  lampGroup,
  lampTask,
  monitorDevice,
  patrolPoint,
  patrolRoute,
  patrolTeam,
  phone,
  riskLibrary,
  smsTemplate,
  supply,
  supplyMovement,
  supplyPoint,
  tag,
  tagRecord,
  turnstile,
  vehicleInfo,
  vehicleRecord,
  visitorVehicle,
  watch,
} from '../../db/tables.ts'
import { supplyState } from '../../services/emergency/supply-hooks.ts'
import type { SeedIds } from './references.ts'
import { dayOf } from '../../site-time.ts'

type Site = { tx: Tx; plant: Plant; ids: SeedIds; now: Millis; areas: PlantArea[]; staff: Id[] }

const at = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

/** The middle of an area, on its floor. */
function middle({ ids }: Site, area: PlantArea) {
  const sum = area.shape.reduce((a, p) => ({ x: a.x + p.x, y: a.y + p.y }), { x: 0, y: 0 })
  return { ...toLngLat({ x: sum.x / area.shape.length, y: sum.y / area.shape.length }), floor: ids.floors.get(area.floor) }
}
const place = (site: Site, area: PlantArea) => ({
  area: site.ids.areas.get(area.code),
  floor: site.ids.floors.get(area.floor),
  location: middle(site, area),
})

/** What the definition screens of the demo plant show: gates, rounds, libraries, supplies, lamps, measuring points, cameras' judges, notices. */
export async function seedDefinitions(tx: Tx, plant: Plant, ids: SeedIds, now: Millis): Promise<void> {
  const areas = plant.areas.filter((area) => area.parent !== null)
  const staff = plant.people.filter((p) => p.kind === 'employee').map((p) => ids.people.get(p.code))
  if (areas.length === 0 || staff.length < 8) return
  const site: Site = { tx, plant, ids, now, areas, staff }
  const gates = await seedGates(site)
  await seedVisits(site, gates)
  await seedDevices(site)
  await seedInspection(site)
  await seedPatrol(site)
  await seedLibraries(site)
  await seedEmergency(site)
  await seedLamps(site)
  await seedDcs(site)
  await seedVideo(site)
  await seedNotices(site)
}

async function seedGates({ tx, plant, ids, areas }: Site): Promise<Id[]> {
  const outside = plant.areas.find((area) => area.parent === null)
  const kinds = ['firstGate', 'secondGate', 'vehicleGate'] as const
  const names = ['一道门', '二道门', '物流门'] as const
  const made = await tx
    .insert(gate)
    .values(
      kinds.map((kind, i) => ({
        name: names[i] ?? '',
        code: `G${i + 1}`,
        kind,
        innerArea: ids.areas.get(at(areas, i).code),
        outerArea: outside ? ids.areas.get(outside.code) : null,
        floor: ids.floors.get(at(areas, i).floor),
        tagRequired: kind === 'secondGate',
        sort: i + 1,
        enabled: true,
      })),
    )
    .returning({ id: gate.id })
  const gates = made.map((row) => row.id)
  await tx.insert(turnstile).values(
    Array.from({ length: 6 }, (_, i) => ({
      name: `${at(names, Math.floor(i / 2))}${i % 2 === 0 ? '进' : '出'}`,
      sn: `TS2026${String(i + 1).padStart(4, '0')}`,
      gate: at(gates, Math.floor(i / 2)),
      direction: i % 2 === 0 ? 'in' : 'out',
      ip: `10.10.9.${10 + i}`,
      port: 8000,
      vendor: 'hikvision',
      authentications: ['face', 'ic'],
    })),
  )
  const [cabinet] = await tx
    .insert(cardDispenser)
    .values({
      sn: 'CD20260001',
      name: '一道门发卡机',
      cabinetNumber: 'A01',
      gate: gates[0] ?? null,
      ip: '10.10.9.50',
      slotCount: 24,
      issueMode: 'random',
      authentications: ['face', 'qr', 'ic', 'id'],
      audience: ['visitor', 'contractor', 'visitorVehicle'],
      minBattery: 40,
      enabled: true,
    })
    .returning({ id: cardDispenser.id })
  if (cabinet)
    await tx.insert(dispenserSlot).values(
      Array.from({ length: 24 }, (_, i) => ({
        dispenser: cabinet.id,
        number: i + 1,
        code: `A01-${String(i + 1).padStart(3, '0')}`,
        state: 'empty',
      })),
    )
  return gates
}

async function seedVisits({ tx, plant, ids, now, staff }: Site, gates: Id[]): Promise<void> {
  const visits = [
    {
      plate: '辽B32617',
      type: 'truck',
      driverName: '马建国',
      company: '渤海物流',
      reason: '送甲醇原料',
      state: 'onSite',
      hours: 2,
      cargo: '甲醇',
    },
    { plate: '辽BD70521', type: 'car', driverName: '林涛', company: '锦华仪表', reason: '仪表校验', state: 'onSite', hours: 1 },
    { plate: '冀C58203', type: 'truck', driverName: '高志强', company: '秦海运输', reason: '提货', state: 'booked', hours: 0 },
    {
      plate: '辽B90Q18',
      type: 'truck',
      driverName: '孙伟',
      company: '恒通危运',
      reason: '送液氨',
      state: 'left',
      hours: 26,
      cargo: '液氨',
    },
    { plate: '辽AF3321', type: 'car', driverName: '周敏', company: '设计院', reason: '现场踏勘', state: 'left', hours: 30 },
    { plate: '鲁F6T908', type: 'truck', driverName: '郑海', company: '烟台设备', reason: '设备进场', state: 'refused', hours: 0 },
  ]
  const department = ids.departments.get(plant.people.find((p) => p.kind === 'employee')?.department ?? '')
  for (const [i, visit] of visits.entries()) {
    const entered = visit.hours > 0 ? now - visit.hours * HOUR : null
    const left = visit.state === 'left' && entered !== null ? entered + 90 * 60_000 : null
    const [row] = await tx
      .insert(visitorVehicle)
      .values({
        plate: visit.plate,
        type: visit.type,
        driverName: visit.driverName,
        driverPhone: `1390411${String(2000 + i * 37)}`,
        company: visit.company,
        host: at(staff, i + 3),
        department,
        reason: visit.reason,
        cargo: visit.cargo ?? null,
        hazardousCargo: visit.cargo !== undefined,
        bookedFor: now - 3 * HOUR + i * HOUR,
        entryAt: entered,
        leftAt: left,
        gate: gates[2] ?? null,
        state: visit.state,
        speedLimit: 15,
        rulesAccepted: true,
        source: i % 2 === 0 ? 'public' : 'hand',
        createdAt: (entered ?? now) - HOUR,
        ...(visit.state === 'refused' ? { remarks: '未装阻火器' } : {}),
      })
      .returning({ id: visitorVehicle.id })
    const passed = [entered, left].flatMap((t, side) => (t === null ? [] : [{ t, direction: side === 0 ? 'in' : 'out' }]))
    for (const { t, direction } of passed)
      await tx.insert(vehicleRecord).values({
        plate: visit.plate,
        visitorVehicle: row?.id ?? null,
        type: visit.type,
        driverName: visit.driverName,
        department,
        gate: gates[2] ?? null,
        direction,
        passedAt: t,
        stay: direction === 'out' ? 90 : null,
        source: 'hand',
      })
  }
  for (const [i, v] of plant.vehicles.entries()) {
    await tx.insert(vehicleInfo).values({
      vehicle: ids.vehicles.get(v.code),
      brand: v.type === 'forklift' ? '合力 CPCD30' : '解放 J6P',
      fuel: v.type === 'forklift' ? 'electric' : 'diesel',
      emissionStage: v.type === 'forklift' ? 'nev' : 'vi',
      flameArrester: true,
      transportPermit: v.hazardous ? `辽交运危${String(210200 + i)}` : null,
      inspectionExpiry: dayOf(now + (40 + i * 21) * DAY),
      insuranceExpiry: dayOf(now + (20 + i * 30) * DAY),
      expiryState: i === 0 ? 'due' : 'valid',
    })
  }
}

async function seedDevices({ tx, plant, ids, now, staff }: Site): Promise<void> {
  const department = ids.departments.get(plant.people.find((p) => p.kind === 'employee')?.department ?? '')
  const numbers = Array.from({ length: 4 }, (_, i) => `E20400${String(i + 1).padStart(4, '0')}`)
  const tags = await tx
    .insert(tag)
    .values(
      numbers.map((number) => ({
        number,
        type: 'watch',
        activationStatus: 'active',
        department,
        model: 'W2 防爆手表',
        technology: 'fusion',
      })),
    )
    .returning({ id: tag.id, number: tag.number })
  await tx.insert(watch).values(
    tags.map((row, i) => ({
      number: row.number,
      tag: row.id,
      imei: `86420004${String(1_000_001 + i)}`,
      model: 'W2 防爆手表',
      department,
      activationStatus: 'active',
      heartRateHigh: 120,
      heartRateLow: 50,
    })),
  )
  await tx.insert(phone).values(
    ['HUAWEI-MATE60-71A3', 'XIAOMI-13-90C2', 'HONOR-X50-44E8'].map((deviceCode, i) => ({
      deviceCode,
      brand: deviceCode.split('-')[0] ?? '',
      model: deviceCode.split('-').slice(0, 2).join(' '),
      appVersion: '2.6.0',
      systemVersion: '14',
      phoneNumber: `1380411${String(3100 + i)}`,
      state: 'pending',
      createdAt: now - i * DAY,
    })),
  )
  // A holding that is over and one that still runs, of the spare tags' past.
  const [spare] = await tx
    .select({ id: tag.id })
    .from(tag)
    .where(inArray(tag.number, ['C300EE000000']))
  if (spare)
    await tx.insert(tagRecord).values({
      tag: spare.id,
      holderKind: 'employee',
      holder: at(staff, 1),
      holderName: plant.people.find((p) => p.kind === 'employee')?.name ?? '',
      takenAt: now - 9 * HOUR,
      takenBy: 'hand',
      returnedAt: now - HOUR,
      returnedBy: 'hand',
      duration: 8,
    })
}

async function seedInspection(site: Site): Promise<void> {
  const { tx, ids, areas, staff, plant } = site
  const types = await tx
    .insert(inspectType)
    .values([
      { name: '工艺巡检', specialty: 'process', description: '温度、压力、液位和流量', sort: 1 },
      { name: '设备巡检', specialty: 'equipment', description: '机泵、压缩机振动与润滑', sort: 2 },
      { name: '消防巡检', specialty: 'fire', description: '消防栓、泡沫站和报警按钮', sort: 3 },
    ])
    .returning({ id: inspectType.id })
  const items = await tx
    .insert(inspectItem)
    .values([
      { name: '储罐液位与压力', content: '核对现场仪表与DCS示值，检查有无超限', type: types[0]?.id, resultKind: 'value', enabled: true },
      {
        name: '机泵运行',
        content: '听声、测温、看油位，检查密封有无泄漏',
        type: types[1]?.id,
        resultKind: 'value',
        photoRequired: true,
        enabled: true,
      },
      {
        name: '消防栓',
        content: '栓口完好、水压正常、标识清晰、周边无遮挡',
        type: types[2]?.id,
        resultKind: 'normalAbnormal',
        enabled: true,
      },
      {
        name: '可燃气体报警器',
        content: '指示灯正常，探头无遮挡，读数为零',
        type: types[0]?.id,
        resultKind: 'normalAbnormal',
        enabled: true,
      },
    ])
    .returning({ id: inspectItem.id })
  const [level, pump] = items
  if (level && pump)
    await tx.insert(inspectParameter).values([
      { item: level.id, name: '液位', lowerThreshold: 20, upperThreshold: 85, unit: '%', sort: 1 },
      { item: level.id, name: '压力', lowerThreshold: 0.1, upperThreshold: 0.6, unit: 'MPa', sort: 2 },
      { item: pump.id, name: '轴承温度', upperThreshold: 70, unit: '°C', sort: 1 },
      { item: pump.id, name: '振动', upperThreshold: 4.5, unit: 'mm/s', sort: 2 },
    ])
  const points = await tx
    .insert(inspectPoint)
    .values(
      areas.slice(0, 6).map((area, i) => ({
        name: `${area.name.zh}巡检点`,
        code: `XJ${String(i + 1).padStart(3, '0')}`,
        type: at(types, i).id,
        area: ids.areas.get(area.code),
        floor: ids.floors.get(area.floor),
        status: 'enabled',
        personInCharge: at(staff, i),
        coordinates: middle(site, area),
        items: [at(items, i).id, at(items, i + 1).id],
        checkMode: i % 2 === 0 ? 'qr' : 'position',
        checkRadius: 10,
        leastStay: 60,
        keyPoint: i < 2,
      })),
    )
    .returning({ id: inspectPoint.id })
  const department = ids.departments.get(plant.people.find((p) => p.kind === 'employee')?.department ?? '')
  const [team] = await tx
    .insert(inspectTeam)
    .values(
      [
        { name: '工艺一班', kind: 'shift', leader: 0, startTime: '08:00', endTime: '20:00' },
        { name: '工艺二班', kind: 'shift', leader: 3, startTime: '20:00', endTime: '08:00' },
      ].map(({ leader, ...row }) => ({
        ...row,
        leader: at(staff, leader),
        members: [at(staff, leader), at(staff, leader + 1), at(staff, leader + 2)],
        department,
        rotation: 'two',
        enabled: true,
      })),
    )
    .returning({ id: inspectTeam.id })
  if (team)
    await tx.insert(inspectRoute).values([
      {
        name: '装置区日巡',
        points: points.slice(0, 4).map((p) => p.id),
        period: 'daily',
        times: [
          { day: 0, from: '09:00', to: '11:00' },
          { day: 0, from: '15:00', to: '17:00' },
        ],
        team: team.id,
        personInCharge: at(staff, 0),
        inOrder: true,
        department,
        enabled: false,
      },
      {
        name: '消防周巡',
        points: points.slice(2, 6).map((p) => p.id),
        period: 'weekly',
        times: [{ day: 1, from: '09:00', to: '11:30' }],
        team: team.id,
        personInCharge: at(staff, 1),
        inOrder: false,
        department,
        enabled: false,
      },
    ])
}

async function seedPatrol(site: Site): Promise<void> {
  const { tx, ids, areas, staff } = site
  const points = await tx
    .insert(patrolPoint)
    .values(
      areas.slice(0, 5).map((area, i) => ({
        name: `${area.name.zh}巡更点`,
        code: `XG${String(i + 1).padStart(3, '0')}`,
        ...place(site, area),
        radius: 5,
        leastStay: 10,
        enabled: true,
      })),
    )
    .returning({ id: patrolPoint.id })
  const [team] = await tx
    .insert(patrolTeam)
    .values({
      name: '保卫夜班',
      leader: at(staff, 4),
      members: [at(staff, 4), at(staff, 5)],
      department: ids.departments.get('SEC'),
      startTime: '20:00',
      endTime: '06:00',
      enabled: true,
    })
    .returning({ id: patrolTeam.id })
  if (team)
    await tx.insert(patrolRoute).values({
      name: '夜间外围线',
      points: points.map((p) => p.id),
      team: team.id,
      period: 'daily',
      times: [
        { day: 0, from: '21:00', to: '22:30' },
        { day: 0, from: '23:00', to: '23:59' },
      ],
      lateness: 10,
      inOrder: true,
      enabled: false,
    })
}

async function seedLibraries({ tx }: Site): Promise<void> {
  await tx.insert(jsa).values([
    {
      code: 'JSA-001',
      content: '甲醇泵机械密封更换',
      workType: 'other',
      location: '甲醇泵房',
      steps: [
        { step: '停泵断电上锁', hazard: '误启动', consequence: '机械伤害', controls: '挂牌上锁', measures: '双人确认', owner: '电工' },
        {
          step: '关阀泄压排空',
          hazard: '介质喷出',
          consequence: '灼烫、中毒',
          controls: '压力表归零',
          measures: '佩戴面罩',
          owner: '操作工',
        },
        {
          step: '拆装密封',
          hazard: '工具滑脱、吊物坠落',
          consequence: '物体打击',
          controls: '防爆工具',
          measures: '设警戒',
          owner: '钳工',
        },
      ],
      enabled: true,
    },
    {
      code: 'JSA-002',
      content: '储罐进罐清洗',
      workType: 'confinedSpace',
      location: '罐区',
      steps: [
        { step: '隔离置换', hazard: '残余可燃气', consequence: '火灾爆炸', controls: '加盲板', measures: '连续检测' },
        { step: '通风检测', hazard: '缺氧', consequence: '窒息', controls: '强制通风', measures: '氧含量19.5%至21%' },
        { step: '进罐清洗', hazard: '中毒、滑倒', consequence: '伤亡', controls: '空呼、安全绳', measures: '专人监护' },
      ],
      enabled: true,
    },
  ])
  await tx.insert(riskLibrary).values(
    [
      ['hotWork', '可燃气体聚集遇火花', '火灾爆炸', '08', 'red'],
      ['hotWork', '气瓶倾倒或回火', '容器爆炸', '17', 'orange'],
      ['confinedSpace', '氧含量不足', '中毒和窒息', '19', 'red'],
      ['height', '未系挂安全带', '高处坠落', '09', 'orange'],
      ['hoisting', '吊索具断裂', '起重伤害', '04', 'orange'],
      ['temporaryPower', '线路破损漏电', '触电', '05', 'yellow'],
      ['earthwork', '沟壁坍塌', '坍塌', '10', 'yellow'],
    ].map(([workType = '', hazard = '', outcome = '', accidentKind = '', grade = ''], i) => ({
      workType,
      hazard,
      outcome,
      accidentKind,
      grade,
      sort: i + 1,
      enabled: true,
    })),
  )
  await tx.insert(emergencyMeasure).values([
    {
      workType: 'hotWork',
      accidentKind: '08',
      number: 1,
      text: '立即停止动火，切断气源，用灭火器扑救初期火灾并报警',
      equipment: '灭火器、灭火毯',
      enabled: true,
    },
    {
      workType: 'confinedSpace',
      accidentKind: '19',
      number: 1,
      text: '监护人不得盲目进入，佩戴空呼用三脚架将人救出并呼叫急救',
      equipment: '空呼、三脚架',
      enabled: true,
    },
    {
      workType: 'height',
      accidentKind: '09',
      number: 1,
      text: '固定伤者颈部，不随意搬动，呼叫急救并保护现场',
      equipment: '急救箱、担架',
      enabled: true,
    },
  ])
  await tx.insert(gasLimit).values([
    { gas: '甲醇', kind: 'flammable', lel: 6, maximum: 0.5, unit: 'vol', casNumber: '67-56-1' },
    { gas: '甲烷', kind: 'flammable', lel: 5, maximum: 0.5, unit: 'vol', casNumber: '74-82-8' },
    { gas: '苯', kind: 'flammable', lel: 1.2, maximum: 0.2, unit: 'vol', casNumber: '71-43-2' },
    { gas: '氧气', kind: 'oxygen', minimum: 19.5, maximum: 21, unit: 'vol', casNumber: '7782-44-7' },
    { gas: '硫化氢', kind: 'toxic', maximum: 10, unit: 'mgm3', casNumber: '7783-06-4' },
  ])
}

async function seedEmergency(site: Site): Promise<void> {
  const { tx, ids, areas, staff, now } = site
  const ring = (area: PlantArea) => area.shape.map(toLngLat)
  const kinds = ['assembly', 'assembly', 'refuge', 'rescue']
  await tx.insert(emergencyArea).values(
    kinds.map((kind, i) => {
      const area = at(areas, i * 2)
      return {
        name: `${area.name.zh}${kind === 'assembly' ? '集合点' : kind === 'refuge' ? '避难所' : '救援站'}`,
        code: `EA${i + 1}`,
        kind,
        floor: ids.floors.get(area.floor),
        area: ids.areas.get(area.code),
        shape: ring(area),
        height: 3,
        capacity: 120,
        manager: at(staff, i),
        windDirection: 'any',
        enabled: true,
      }
    }),
  )
  const points = await tx
    .insert(supplyPoint)
    .values(
      areas.slice(0, 3).map((area, i) => ({
        name: `${area.name.zh}应急柜`,
        place: `${area.name.zh}入口`,
        ...place(site, area),
        manager: at(staff, i),
        checkedAt: now - (i + 1) * 6 * DAY,
      })),
    )
    .returning({ id: supplyPoint.id })
  const stock = [
    { name: '正压式空气呼吸器', kind: 'protective', model: 'RHZKF6.8', unit: 'set', required: 4, quantity: 4, minimum: 2 },
    {
      name: '8kg干粉灭火器',
      kind: 'fire',
      model: 'MFZ/ABC8',
      unit: 'piece',
      required: 12,
      quantity: 12,
      minimum: 8,
      expiryDate: dayOf(now + 20 * DAY),
    },
    { name: '堵漏工具', kind: 'leak', model: 'DL-30', unit: 'set', required: 2, quantity: 1, minimum: 2 },
    { name: '急救箱', kind: 'medical', model: 'A型', unit: 'box', required: 3, quantity: 3, minimum: 1, expiryDate: dayOf(now - 5 * DAY) },
    { name: '吸附棉', kind: 'spill', model: 'OIL-50', unit: 'roll', required: 10, quantity: 10, minimum: 4 },
  ]
  for (const [i, row] of stock.entries()) {
    const [made] = await tx
      .insert(supply)
      .values({
        ...row,
        code: `WZ${String(i + 1).padStart(3, '0')}`,
        point: at(points, i).id,
        state: supplyState(row, dayOf(now)),
        checkedAt: now - 6 * DAY,
      })
      .returning({ id: supply.id })
    if (made)
      await tx
        .insert(supplyMovement)
        .values({ supply: made.id, kind: 'in', quantity: row.quantity, balance: row.quantity, reason: '初始入库', time: now - 30 * DAY })
  }
}

async function seedLamps(site: Site): Promise<void> {
  const { tx, areas } = site
  const groups = await tx
    .insert(lampGroup)
    .values(['道路照明', '罐区照明', '装置区照明'].map((name, i) => ({ name, sort: i + 1 })))
    .returning({ id: lampGroup.id })
  await tx.insert(lamp).values(
    areas.slice(0, 9).map((area, i) => ({
      code: `L${String(i + 1).padStart(4, '0')}`,
      name: `${area.name.zh}防爆灯`,
      group: at(groups, i).id,
      ...place(site, area),
      ratedPower: i % 3 === 0 ? 120 : 60,
      dimmable: i % 2 === 0,
      metered: false,
      emergencyLamp: i % 4 === 0,
      state: 'off',
      installedAt: '2025-04-18',
    })),
  )
  await tx.insert(lampTask).values({
    name: '夜间道路照明',
    groups: [at(groups, 0).id],
    weekdays: ['1', '2', '3', '4', '5', '6', '7'],
    onTime: '18:30',
    offTime: '06:00',
    brightness: 80,
    followSun: true,
    enabled: false,
  })
}

async function seedDcs(site: Site): Promise<void> {
  const { tx, areas, staff } = site
  const devices = await tx
    .insert(dcsDevice)
    .values(
      [
        { code: 'V-101', name: '甲醇储罐', kind: 'tank', medium: '甲醇', keyDevice: true },
        { code: 'P-101A', name: '甲醇输送泵', kind: 'pump', medium: '甲醇', keyDevice: false },
        { code: 'R-201', name: '反应釜', kind: 'reactor', medium: '混合物', keyDevice: true },
      ].map((row, i) => ({
        ...row,
        ...place(site, at(areas, i)),
        protocol: 'opcUa',
        address: 'opc.tcp://10.10.20.5:4840',
        manager: at(staff, i),
      })),
    )
    .returning({ id: dcsDevice.id })
  const [tank, pump, reactor] = devices
  if (!tank || !pump || !reactor) return
  const limits = { lowLow: 10, low: 20, high: 80, highHigh: 90 }
  const points = await tx
    .insert(dcsPoint)
    .values(
      [
        {
          tagName: 'LI-101',
          description: '甲醇储罐液位',
          device: tank.id,
          quantity: 'level',
          unit: '%',
          rangeLow: 0,
          rangeHigh: 100,
          ...limits,
        },
        {
          tagName: 'PI-101',
          description: '甲醇储罐压力',
          device: tank.id,
          quantity: 'pressure',
          unit: 'MPa',
          rangeLow: 0,
          rangeHigh: 1,
          high: 0.6,
          highHigh: 0.8,
        },
        {
          tagName: 'VI-101A',
          description: '泵轴承振动',
          device: pump.id,
          quantity: 'vibration',
          unit: 'mm/s',
          rangeLow: 0,
          rangeHigh: 20,
          high: 4.5,
          highHigh: 7.1,
        },
        {
          tagName: 'TI-201',
          description: '反应釜温度',
          device: reactor.id,
          quantity: 'temperature',
          unit: '°C',
          rangeLow: 0,
          rangeHigh: 300,
          low: 120,
          high: 180,
          highHigh: 200,
        },
      ].map((row) => ({
        ...row,
        nodeAddress: `ns=2;s=${row.tagName}`,
        period: 5,
        staleSeconds: 15,
        decimals: 2,
        priority: 'high',
        interlock: false,
        enabled: true,
      })),
    )
    .returning({ id: dcsPoint.id })
  await tx.insert(dcsKnowledge).values({
    title: '甲醇储罐液位高高报处置',
    devices: [tank.id],
    points: [at(points, 0).id],
    limitState: 'highHigh',
    cause: '进料阀未关或液位计失准，外送泵停运。',
    consequence: '冒罐、甲醇泄漏，遇火源引发火灾。',
    actions: '1. 立即停止进料并关闭罐根阀。\n2. 启动外送泵降低液位。\n3. 撤离罐区无关人员，准备泡沫。\n4. 校验液位计。',
    version: 1,
    views: 0,
  })
}

async function seedVideo({ tx, ids, areas }: Site): Promise<void> {
  const [device] = await tx
    .insert(aiDevice)
    .values({
      deviceId: 'AI-BOX-01',
      number: 'AI01',
      name: '罐区AI分析盒',
      pushServerAddress: '10.10.30.2',
      pushServerPort: 8080,
      gpu: '昇腾310 × 1',
      ip: '10.10.30.11',
      area: ids.areas.get(at(areas, 0).code),
    })
    .returning({ id: aiDevice.id })
  if (!device) return
  await tx.insert(monitorDevice).values(
    [
      { name: '罐区东侧', algorithm: ['fire', 'smoke'] },
      { name: '装卸区入口', algorithm: ['helmet', 'crowding'], crowdLimit: 8 },
    ].map((row, i) => ({
      ...row,
      aiDevice: device.id,
      number: i + 1,
      port: 554,
      streamProtocol: 'rtsp',
      address: `rtsp://10.10.30.${20 + i}:554/live`,
      resolution: 'hd',
      interval: 5,
      confidence: 60,
      schedule: [],
      enabled: true,
    })),
  )
}

async function seedNotices({ tx, staff }: Site): Promise<void> {
  const [template] = await tx
    .insert(smsTemplate)
    .values([
      {
        code: 'SMS_ALARM',
        name: '人员报警通知',
        purpose: 'alarm',
        content: '{time} {area} {name} 发生{type}，请立即处理。',
        language: 'zh',
        enabled: true,
      },
      {
        code: 'SMS_SOS',
        name: 'SOS求救通知',
        purpose: 'sos',
        content: '{name} 于 {time} 在 {area} 发出SOS求救。',
        language: 'zh',
        enabled: true,
      },
    ])
    .returning({ id: smsTemplate.id })
  await tx.insert(alarmNotice).values({
    name: '装置区报警通知',
    type: ['breach', 'overcrowding', 'standstill'],
    level1Recipients: [at(staff, 0), at(staff, 1)],
    level2Recipients: [at(staff, 2)],
    level3Recipients: [at(staff, 3)],
    delayMinutes: { level1: 0, level2: 10, level3: 30 },
    sms: false,
    channels: ['inbox'],
    template: template?.id ?? null,
    mergeMinutes: 5,
    enabled: true,
  })
}
