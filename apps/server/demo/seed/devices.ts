import { type Plant, type Point, toLngLat } from '@muster/simulator/plant'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { baseStation, beacon, beaconGroup, floor, tag, uwbStation } from '../../db/tables.ts'
import type { SeedIds } from './references.ts'

/** Anchors of the plant: gateways, beacons with their groups, UWB stations. */
export async function seedAnchors(tx: Tx, plant: Plant, ids: SeedIds): Promise<void> {
  const location = (p: Point, floorKey: string, z: number) => ({ ...toLngLat(p), floor: ids.floors.get(floorKey), z })
  const storeys = await tx.select({ id: floor.id, building: floor.building }).from(floor)
  const sameBuilding = (floorKey: string) => {
    const own = ids.floors.get(floorKey)
    const home = storeys.find((s) => s.id === own)?.building
    return storeys.filter((s) => s.building === home).map((s) => s.id)
  }
  await tx.insert(baseStation).values(
    plant.anchors.gateways.map((g, i) => ({
      code: g.code,
      name: g.name,
      type: 'lan',
      ip: `10.10.${1 + Math.floor(i / 200)}.${10 + (i % 200)}`,
      port: 1883,
      coverage: 15,
      // Floors are told by which gateways hear best; a stair's gateway marks where they may change.
      floorChange: g.floorChange,
      floorChangeDistance: g.floorChange ? 5 : null,
      linkedFloors: g.floorChange ? sameBuilding(g.floor) : [],
      installHeight: g.z,
      floor: ids.floors.get(g.floor),
      location: location(g.at, g.floor, g.z),
      area: ids.areas.find(g.area),
      model: 'G1',
      powerSupply: 'poe',
    })),
  )
  const groups = [...new Set(plant.anchors.beacons.map((b) => b.group))]
  const made = await tx
    .insert(beaconGroup)
    .values(groups.map((name) => ({ name, floor: ids.floors.get('ground'), color: '#1677FF' })))
    .returning({ id: beaconGroup.id, name: beaconGroup.name })
  const groupIds = new Map(made.map((row) => [row.name, row.id]))
  await tx.insert(beacon).values(
    plant.anchors.beacons.map((b) => ({
      code: b.code,
      mac: b.mac,
      name: b.name,
      group: groupIds.get(b.group) ?? null,
      attenuation: 2.4,
      signalAtOneMetre: -59,
      transmissionStatus: 'normal',
      floor: ids.floors.get(b.floor),
      location: location(b.at, b.floor, b.z),
      installHeight: b.z,
      area: ids.areas.find(b.area),
      use: 'positioning',
      battery: 96,
      reportInterval: 500,
    })),
  )
  const stations = new Map<string, string>()
  for (const u of plant.anchors.uwbStations) {
    const [row] = await tx
      .insert(uwbStation)
      .values({
        code: u.code,
        name: u.name,
        ip: u.ip,
        port: 5000,
        role: u.primary ? 'secondary' : 'primary',
        primary: u.primary ? (stations.get(u.primary) ?? null) : null,
        floor: ids.floors.get(u.floor),
        location: location(u.at, u.floor, u.z),
        installHeight: u.z,
        rangingArea: 60,
        dimension: 'two',
        channel: 5,
        antennaDelay: 0,
        area: ids.areas.find(u.area),
        syncStatus: true,
      })
      .returning({ id: uwbStation.id })
    if (row) stations.set(u.code, row.id)
  }
}

/** Tags of people and vehicles, active but not yet bound, and a few spare ones in the cabinet. */
export async function seedTags(tx: Tx, plant: Plant, ids: SeedIds): Promise<void> {
  const common = { type: 'tag', usageStatus: 'inUse', activationStatus: 'active', bindingStatus: 'linked', purchasedAt: '2025-03-10' }
  const people = plant.people.map((p, i) => ({
    ...common,
    number: p.tag,
    icNumber: (0x5a000000 + i).toString(16).toUpperCase(),
    holderKind: p.kind,
    department: ids.departments.get(p.department),
    technology: p.technology,
    model: p.technology === 'fusion' ? 'T3 融合定位卡' : 'T1 蓝牙卡',
    exCertificate: 'Ex ib IIC T4 Gb',
    reportInterval: 1,
  }))
  const vehicles = plant.vehicles.map((v) => ({
    ...common,
    number: v.terminal,
    holderKind: 'vehicle',
    department: ids.departments.get(v.department),
    technology: v.wire === 'jt808' ? 'gnss' : 'uwb',
    model: v.wire === 'jt808' ? 'JT/T 808 车载终端' : 'UWB 车载标签',
    reportInterval: v.wire === 'jt808' ? 2 : 1,
  }))
  const spare = Array.from({ length: 30 }, (_, i) => ({
    number: `C300EE${i.toString(16).toUpperCase().padStart(6, '0')}`,
    icNumber: (0x5b000000 + i).toString(16).toUpperCase(),
    type: 'tag',
    usageStatus: 'notInUse',
    activationStatus: i < 24 ? 'active' : 'inactive',
    bindingStatus: 'unlinked',
    department: ids.departments.get('SEC'),
    technology: 'fusion',
    model: 'T3 融合定位卡',
    exCertificate: 'Ex ib IIC T4 Gb',
    reportInterval: 1,
    purchasedAt: '2026-02-18',
  }))
  for (const rows of [people, vehicles, spare]) {
    const made = await tx.insert(tag).values(rows).returning({ id: tag.id, number: tag.number })
    for (const row of made) ids.tags.set(row.number, row.id)
  }
}

/** Writes the holder into its tag once the holder has an id. */
export async function bindTags(tx: Tx, plant: Plant, ids: SeedIds): Promise<void> {
  for (const p of plant.people)
    await tx
      .update(tag)
      .set({ holder: ids.people.get(p.code) })
      .where(eq(tag.id, ids.tags.get(p.tag)))
  for (const v of plant.vehicles)
    await tx
      .update(tag)
      .set({ vehicle: ids.vehicles.get(v.code) })
      .where(eq(tag.id, ids.tags.get(v.terminal)))
}
