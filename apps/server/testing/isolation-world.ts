import type { Id } from '@muster/base'
import { permissionCatalogue } from '@muster/model/access'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { area, department, floor, map, menu, role, tag } from '../db/tables.ts'
import { square } from '../pipeline/testing/engine.ts'
import { origin } from '../pipeline/testing/ground.ts'
import { kit } from '../services/entities.ts'
import { type Dimensions, fillTenant, spread } from './fill-tenant.ts'
import { type Browser, testServer, type TestServer } from './server.ts'

/** The users of the test: the five scopes of the specification, area permission beside the narrowest, and the neighbour. */
export const scopes = {
  all: { dataScope: 'all' },
  custom: { dataScope: 'customDepartments' },
  own: { dataScope: 'ownDepartment' },
  ownAndSub: { dataScope: 'ownAndSub' },
  self: { dataScope: 'self' },
  areaOr: { dataScope: 'self' },
} as const
export type ScopeName = keyof typeof scopes

/** What a user of the test may see, as the test itself reckons it. */
export type Sees = { all: boolean; departments: ReadonlySet<Id>; areas: ReadonlySet<Id>; user: Id; person: Id }

export type Member = { scope: ScopeName; browser: Browser; sees: Sees }
export type Enterprise = { ctx: Context; mark: string; dimensions: Dimensions; floor: Id; members: Member[] }
export type World = { server: TestServer; steel: Enterprise; paper: Enterprise; close(): Promise<void> }

/** Filled by hand here, by the provisioning of a tenant, or shared by all tenants. */
const skip = new Set(['tenant', 'menu', 'department', 'area', 'role', 'systemInfo', 'systemConfig'])

/** Menu entries that carry every permission string of the product, so that scope alone decides; an index holds only so many of them. */
const EVERYTHING = 'everything'
const PAGE = 40

/** Two enterprises on one server, each with rows of every entity and a user of every scope. */
export async function isolationWorld(): Promise<World> {
  const server = await testServer({ live: true })
  // The first tenant runs the installation and may more than others; neither of the two is it.
  await server.newTenant('platform')
  const all = permissionCatalogue.map(({ permission }) => permission)
  const pages = Array.from({ length: Math.ceil(all.length / PAGE) }, (_, i) => all.slice(i * PAGE, (i + 1) * PAGE))
  await server.deps.db.main.ownerTx((tx) =>
    tx.insert(menu).values(
      pages.map((permissions, i) => ({
        name: `${EVERYTHING} ${i}`,
        nameEn: `${EVERYTHING} ${i}`,
        type: 'button',
        path: EVERYTHING,
        order: i,
        client: 'web',
        permissionString: permissions.join(','),
      })),
    ),
  )
  const steel = await enterprise(server, 'steel', '钢厂', Object.keys(scopes) as ScopeName[])
  const paper = await enterprise(server, 'paper', '纸厂', ['all', 'self'])
  return { server, steel, paper, close: () => server.close() }
}

async function enterprise(server: TestServer, route: string, mark: string, wanted: ScopeName[]): Promise<Enterprise> {
  const ctx = await server.newTenant(route)
  const { db } = server.deps
  const base = await db.tx(ctx, async (tx) => {
    const dept = async (name: string, parent: Id | null): Promise<Id> => {
      const [row] = await tx
        .insert(department)
        .values({ name: `${mark}${name}`, code: name, parent })
        .returning({ id: department.id })
      return row!.id
    }
    const head = await dept('HQ', null)
    const own = await dept('OWN', head)
    const departments = { head, own, sub: await dept('SUB', own), custom: await dept('CUSTOM', head), other: await dept('OTHER', head) }
    await tx.insert(map).values({ mapId: 'M1', name: mark, baseMapType: 'none', modes: ['2D'], centre: origin, range: range() })
    const [ground] = await tx
      .insert(floor)
      .values({ name: mark, abbreviation: 'G', mapType: 'svg', level: 0, isOutdoor: true, ...bounds() })
      .returning({ id: floor.id })
    const place = async (name: string, parent: Id | null, at: number, size: number): Promise<Id> => {
      const values = { name: `${mark}${name}`, code: name, kind: 'production', floor: ground!.id, parent, shape: square(at, at, size) }
      const [row] = await tx.insert(area).values(values).returning({ id: area.id })
      return row!.id
    }
    const granted = await place('GRANTED', null, 0, 40)
    const areas = { granted, within: await place('WITHIN', granted, 5, 5), other: await place('AREA-OTHER', null, 500, 40) }
    const reserve = async () => String((await tx.execute<{ id: string }>(sql`SELECT nextval('holder_id') AS id`)).rows[0]!.id)
    const persons: Id[] = []
    for (let i = 0; i < wanted.length; i++) persons.push(await reserve())
    const everything = await tx.select({ id: menu.id }).from(menu).where(eq(menu.path, EVERYTHING))
    for (const name of wanted) {
      await tx.insert(role).values({
        name,
        permissionString: name,
        dataScope: scopes[name].dataScope,
        customDepartments: name === 'custom' ? [departments.custom] : [],
        areas: name === 'areaOr' ? [areas.granted] : [],
        allAreas: false,
        menus: everything.map(({ id }) => id),
        enabled: true,
      })
    }
    return { departments, areas, floor: ground!.id, persons }
  })
  const users: Id[] = []
  for (const [i, name] of wanted.entries()) {
    users.push(await server.newUser(ctx, { loginName: name, roles: [name], department: base.departments.own, person: base.persons[i]! }))
  }
  const { departments, areas, persons } = base
  const dimensions: Dimensions = {
    departments: [departments.own, departments.sub, departments.custom],
    areas: [areas.granted, areas.within],
    otherDepartment: departments.other,
    otherArea: areas.other,
    users,
    persons,
  }
  const outside = { department: departments.other, areas: [areas.other] }
  const employees = [...spread(kit.bound('employee').entity, dimensions, []), ...persons.map((id) => ({ id, ...outside }))]
  await fillTenant(db, kit, { tenant: ctx.tenant, mark, dimensions, skip, own: { employee: employees } })
  await giveTags(server, ctx)
  const granted: Record<ScopeName, Id[]> = {
    all: [],
    custom: [departments.custom],
    own: [departments.own],
    ownAndSub: [departments.own, departments.sub],
    self: [],
    areaOr: [],
  }
  const members: Member[] = []
  for (const [i, scope] of wanted.entries()) {
    members.push({
      scope,
      browser: await server.browser(scope, route),
      sees: {
        all: scope === 'all',
        departments: new Set(granted[scope]),
        areas: new Set(scope === 'areaOr' ? [areas.granted, areas.within] : []),
        user: users[i]!,
        person: persons[i]!,
      },
    })
  }
  return { ctx, mark, dimensions, floor: base.floor, members }
}

/** Every employee carries an active tag, so that everybody is on the map. */
async function giveTags(server: TestServer, ctx: Context): Promise<void> {
  await server.deps.db.tx(ctx, async (tx) => {
    const { rows } = await tx.execute<{ id: string; department: string }>(sql`SELECT id, department FROM employee ORDER BY id`)
    for (const [i, { id, department }] of rows.entries()) {
      const number = `${ctx.tenant}F${i.toString(16).toUpperCase().padStart(4, '0')}`
      await tx.insert(tag).values({
        number,
        type: 'tag',
        activationStatus: 'active',
        bindingStatus: 'linked',
        holderKind: 'employee',
        holder: id,
        department,
      })
    }
  })
  for (const entity of ['floor', 'area', 'department', 'employee', 'tag']) server.deps.changes.emit({ tenant: ctx.tenant, entity, ids: [] })
  await server.live?.plants.settled()
}

const range = () => ({ minLng: 121.5, minLat: 38.9, maxLng: 121.7, maxLat: 39.1 })
const bounds = () => ({ minLongitude: 121.5, minLatitude: 38.9, maxLongitude: 121.7, maxLatitude: 39.1 })
