import { readFile } from 'node:fs/promises'
import { type MusterError, manualClock } from '@muster/base'
import { buildPlant, type PlanCollection } from '@muster/simulator/plant'
import { count, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../context.ts'
import { alarmRule, beacon, department, employee, fence, file, floor, map, tag, tenant, user, vehicle, visitor } from '../db/tables.ts'
import { person } from '../db/views.ts'
import type { Deps } from '../deps.ts'
import { createCredentials } from '../ingest/credentials.ts'
import { openPlants } from '../pipeline/plants.ts'
import { kit } from '../services/entities.ts'
import { testDeps, routesOf } from '../services/testing/plant.ts'
import { provisionTenant } from '../services/tenancy/provision.ts'
import { DEMO_TENANT, seedDemo } from './seed.ts'
import { openDemoServer } from './testing.ts'

let deps: Deps
let close: () => Promise<void>
const clock = manualClock(Date.UTC(2026, 5, 1, 2, 0, 0))
const ctx = systemContext(DEMO_TENANT.id)
const plant = buildPlant()
const tables = [department, floor, fence, tag, beacon, employee, visitor, vehicle, alarmRule, user, file]

beforeAll(async () => {
  ;({ deps, close } = await openDemoServer(clock))
  await seedDemo(deps)
}, 120_000)
afterAll(() => close())

const countsOf = () =>
  deps.db.tx(ctx, async (tx) => {
    const counts: number[] = []
    for (const table of tables) counts.push((await tx.select({ n: count() }).from(table))[0]?.n ?? 0)
    return counts
  })

describe('the demo seed', () => {
  it('makes the tenant of the contract with everybody, everything and every account', async () => {
    const found = await deps.db.tx(ctx, async (tx) => ({
      people: await tx.select().from(person),
      floors: await tx.select().from(floor),
      maps: await tx.select().from(map),
      users: await tx.select().from(user),
    }))
    const moving = found.people.filter((p) => p.kind !== 'migrantWorker')
    expect(moving).toHaveLength(plant.people.length)
    expect(moving.every((p) => p.tag !== null)).toBe(true)
    expect(found.people.length).toBeGreaterThan(moving.length)
    expect(found.floors).toHaveLength(plant.floors.length)
    expect(found.floors.filter((f) => f.isDefault && f.isOutdoor)).toHaveLength(1)
    expect(found.maps).toHaveLength(1)
    expect(found.users.map((u) => u.loginName).sort()).toEqual([
      'admin',
      'employee',
      'scope_all',
      'scope_custom',
      'scope_dept',
      'scope_self',
      'scope_sub',
    ])
  })

  it('binds every tag both ways', async () => {
    const rows = await deps.db.tx(ctx, async (tx) => tx.select().from(tag).where(eq(tag.bindingStatus, 'linked')))
    const people = await deps.db.tx(ctx, (tx) => tx.select().from(person))
    const holderOf = new Map(people.map((p) => [p.tag, p.id]))
    // One migrant worker has not given a tag back.
    expect(rows).toHaveLength(plant.people.length + plant.vehicles.length + 1)
    for (const row of rows) expect(row.vehicle ?? row.holder).toBe(row.vehicle ?? holderOf.get(row.id))
    expect(rows.every((row) => (row.vehicle === null) !== (row.holder === null))).toBe(true)
  })

  it('keeps everything as it is at the next start, but makes the visits today', async () => {
    const before = await countsOf()
    await deps.db.tx(ctx, (tx) => tx.update(fence).set({ color: '#123456' }).where(eq(fence.name, '厂区周界')))
    clock.advance(86_400_000)
    const { secret } = await seedDemo(deps)
    expect(await countsOf()).toEqual(before)
    expect((await seedDemo(deps)).secret).toBe(secret)
    const rows = await deps.db.tx(ctx, async (tx) => ({
      fences: await tx.select().from(fence).where(eq(fence.color, '#123456')),
      visits: await tx.select().from(visitor),
    }))
    expect(rows.fences).toHaveLength(1)
    expect(rows.visits.length).toBeGreaterThan(0)
    for (const visit of rows.visits) expect(new Date(visit.visitTime).toISOString()).toBe('2026-06-02T01:00:00.000Z')
  })

  it('stores a plan that the map can read for every floor', async () => {
    const rows = await deps.db.tx(ctx, async (tx) => tx.select({ key: file.storageKey, type: file.contentType, id: file.id }).from(file))
    const floors = await deps.db.tx(ctx, (tx) => tx.select().from(floor).where(isNull(floor.deletedAt)))
    for (const row of floors) {
      const stored = rows.find((r) => r.id === row.file?.[0])
      expect(stored?.type).toBe('application/geo+json')
      const found = await deps.files.find(stored?.key ?? '')
      const plan = JSON.parse(await readFile(found?.path ?? '', 'utf8')) as PlanCollection
      expect(plan.features.length).toBeGreaterThan(20)
    }
  })

  it('lets the simulator in by its secret, and its vehicles by their registered terminals', async () => {
    const { secret } = await seedDemo(deps)
    const credentials = createCredentials(deps.db, clock)
    expect(await credentials.check('mqtt', 'demo-simulator', secret)).toMatchObject({ tenantRoute: 'demo' })
    expect(await credentials.byToken(secret)).toMatchObject({ tenantRoute: 'demo' })
    const truck = plant.vehicles.find((v) => v.type === 'truck')?.terminal ?? ''
    expect((await credentials.registerTerminal(truck, 'DEMO001')).result).toBe('success')
  })

  it('gives the engine a site with every floor, anchor, fence and rule', async () => {
    const plants = await openPlants(deps)
    const site = plants.get(Number(DEMO_TENANT.id))?.site
    expect(site?.floors.size).toBe(plant.floors.length)
    // Besides what moves: the spare tags that are active, and the watches.
    expect(site?.tags.size).toBe(plant.people.length + plant.vehicles.length + 24 + 4)
    expect(site?.fences).toHaveLength(plant.fences.length)
    expect(site?.rules).toHaveLength(plant.personRules.length + plant.vehicleRules.length)
    for (const gateway of plant.anchors.gateways) expect(site?.anchors.has(gateway.code)).toBe(true)
    expect(site?.rules.find((r) => r.type === 'intrusion')?.allowed.size).toBeGreaterThan(5)
    await plants.stop()
  })

  it('holds only rows that the forms would take', async () => {
    const routes = routesOf(kit)
    const call = async (entity: string, verb: string, input: unknown) => {
      const route = routes.get(`${entity}.${verb}`)
      if (!route) throw new TypeError(`no route ${entity}.${verb}`)
      return route.handler(testDeps(deps.db, ctx), ctx, route.input ? route.input.parse(input) : input)
    }
    for (const entity of [
      'department',
      'post',
      'area',
      'building',
      'floor',
      'fence',
      'tag',
      'beacon',
      'baseStation',
      'uwbStation',
      'employee',
      'contractor',
      'visitor',
      'migrantWorker',
      'company',
      'certificate',
      'responsibilityLetter',
      'trainingRecord',
      'companyEvaluation',
      'vehicle',
      'alarmRule',
      'vehicleAlarmRule',
      'map',
    ]) {
      const definition = kit.bound(entity).entity
      const page = (await call(entity, 'listPage', { pageNum: 1, pageSize: 5 })) as { list: { id: string }[] }
      expect(page.list.length, entity).toBeGreaterThan(0)
      for (const { id } of page.list) {
        const row = (await call(entity, 'find', { id })) as Record<string, unknown>
        const open = Object.entries(definition.fields).filter(
          ([, f]) => f.form && !f.fixed && !f.masked && !f.virtual && !f.immutable && f.kind !== 'secret',
        )
        const values = Object.fromEntries(open.map(([name]) => [name, row[name]]))
        const refused = await call(entity, 'update', { id, revision: row.revision, ...values }).then(
          () => [],
          (error: MusterError) => error.fields ?? [{ path: error.message }],
        )
        expect(refused, `${entity} ${String(row.name ?? row.number ?? row.code)}`).toEqual([])
      }
    }
  })

  it('stays away from a real site, with its accounts that everybody knows', async () => {
    const real = await openDemoServer(clock)
    try {
      const site = await provisionTenant(real.deps, { route: 'works', name: '滨江化工' })
      await expect(seedDemo(real.deps)).rejects.toMatchObject({ key: 'server.fail.demoFolder' })
      const tenants = await real.deps.db.main.ownerTx((tx) => tx.select({ route: tenant.route }).from(tenant))
      expect(tenants).toEqual([{ route: 'works' }])
      expect(await real.deps.db.tx(systemContext(site), (tx) => tx.select().from(user))).toEqual([])
    } finally {
      await real.close()
    }
  })
})
