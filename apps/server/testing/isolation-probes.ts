import { Readable } from 'node:stream'
import { DAY, errorCodes, type Id } from '@muster/base'
import { type Bound, pathOf } from '@muster/entity-kit/server'
import type { AnyEntity } from '@muster/model/define'
import { read } from '@e965/xlsx'
import { getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import type { Envelope, RouteDefinition } from '../http/route.ts'
import { Screen } from '../live/testing.ts'
import { kit } from '../services/entities.ts'
import { dayOf } from '../site-time.ts'
import type { Enterprise, Member, Sees, World } from './isolation-world.ts'

type Row = Record<string, unknown> & { id: Id }
/** What went where it should not: one line each. */
export type Leaks = string[]

/** What has been read; only logs and sessions grow while the probes run, everything else they must leave as it is. */
const kept = new WeakMap<World, Map<string, Promise<Row[]>>>()
export const grows = ({ entity }: Bound): boolean =>
  entity.appendOnly === true || ['session', 'exportJob', 'importJob', 'file'].includes(entity.name)

/** Rows of every tenant as the owner of the database reads them. */
export function allRows(world: World, bound: Bound, fresh = grows(bound)): Promise<Row[]> {
  const cache = kept.get(world) ?? new Map<string, Promise<Row[]>>()
  kept.set(world, cache)
  const known = cache.get(bound.entity.name)
  if (known && !fresh) return known
  const rows = world.server.deps.db.main.ownerTx(async (tx) => (await tx.select(getTableColumns(bound.table)).from(bound.table)) as Row[])
  cache.set(bound.entity.name, rows)
  return rows
}

const among = (value: unknown, granted: ReadonlySet<Id>): boolean => [value ?? []].flat().some((id) => granted.has(id as Id))

/** The test's own reckoning of scope, written without a look at the product's: department OR area OR the owner; a part as its whole. */
function maySee(entity: AnyEntity, row: Row, sees: Sees, wholes: ReadonlyMap<string, ReadonlySet<Id>>): boolean {
  const { department, area, self, through } = entity.scope
  if (sees.all) return true
  if (through) return wholes.get(through.entity.name)?.has(row[through.field] as Id) ?? true
  if (!department && !area && !self) return true
  if (department && among(row[department], sees.departments)) return true
  if (area && among(row[area], sees.areas)) return true
  if (!self) return false
  const target = self === 'id' ? entity.name : (entity.fields[self]?.entity ?? 'user')
  return row[self] === (target === 'user' ? sees.user : sees.person)
}

/** Rows of one entity, split for one member of an enterprise into those to be seen and those not. */
export type Split = { seen: Row[]; unseen: Row[]; foreign: Row[] }

export async function splitFor(world: World, bound: Bound, home: Enterprise, sees: Sees, deleted = false): Promise<Split> {
  const { entity } = bound
  const wholes = new Map<string, ReadonlySet<Id>>()
  for (let part: AnyEntity = entity; part.scope.through && !wholes.has(part.scope.through.entity.name); part = part.scope.through.entity) {
    const whole = kit.bound(part.scope.through.entity.name)
    // A part outlives its whole: what a visitor did stays with the department that was visited.
    const { seen } = await splitFor(world, whole, home, sees, true)
    wholes.set(whole.entity.name, new Set(seen.map(({ id }) => id)))
  }
  const split: Split = { seen: [], unseen: [], foreign: [] }
  for (const row of await allRows(world, bound)) {
    if (!deleted && row.deletedAt !== null && row.deletedAt !== undefined) continue
    if (entity.tenant && row.tenantId !== home.ctx.tenant) split.foreign.push(row)
    else if (maySee(entity, row, sees, wholes)) split.seen.push(row)
    else split.unseen.push(row)
  }
  return split
}

/** Entities of a tenant whose rows are listed by the generic calls. */
export const listed = ({ server }: World): Bound[] => {
  const served = new Set(server.routes.map(({ path }) => path))
  return kit.all().filter(({ entity }) => entity.tenant && served.has(pathOf(entity, 'listPage')))
}

/** Whether an entity is listed by the generic calls; one listed by hand may show less than scope grants (one's own inbox), never more. */
export const isGeneric = ({ server }: World, { entity }: Bound): boolean =>
  server.routes.some(({ path }) => path === pathOf(entity, 'list'))

/** Whether scope narrows the entity within its tenant, by itself or through its whole. */
export const isScoped = ({ scope }: AnyEntity): boolean =>
  scope.through ? isScoped(scope.through.entity) : [scope.department, scope.area, scope.self].some((dimension) => dimension !== undefined)

/** A call as the page makes it; the clock moves on so that the limit of calls is never the answer. */
async function ask(world: World, { browser }: Member, path: string, body: unknown): Promise<Envelope> {
  world.server.clock.advance(60)
  return browser.call(path, body)
}

const idsIn = (data: unknown): Id[] =>
  ((data as { list?: Row[] } | Row[] | null) && ((data as { list?: Row[] }).list ?? (data as Row[])).map(({ id }) => id)) || []
const sameIds = (a: readonly Id[], b: readonly Row[]): boolean => a.length === b.length && b.every(({ id }) => a.includes(id))
const notFound = ({ code }: Envelope): boolean => code === errorCodes.notFound

/** The list of one entity and its count, held against what this member should see. */
export async function probeList(world: World, bound: Bound, home: Enterprise, member: Member): Promise<Leaks> {
  const { entity } = bound
  const other = home === world.steel ? world.paper : world.steel
  const leaks: Leaks = []
  const say = (what: string) => leaks.push(`${entity.name} as ${home.mark} ${member.scope}: ${what}`)
  const { seen } = await splitFor(world, bound, home, member.sees)
  const page = await ask(world, member, pathOf(entity, 'listPage'), { pageSize: 500 })
  const list = (page.data as { list: Row[]; total: number } | null) ?? { list: [], total: -1 }
  if (page.code !== 200) say(`listPage refused with ${page.code} ${page.msg}`)
  else if (!isGeneric(world, bound)) {
    if (list.total > seen.length || !idsIn(list).every((id) => seen.some((row) => row.id === id))) say('lists other rows than its own')
  } else if (list.total !== seen.length) say(`counts ${list.total} of ${seen.length}`)
  else if (seen.length <= 500 && !sameIds(idsIn(list), seen)) say('lists other rows than its own')
  if (JSON.stringify(page.data).includes(other.mark)) say('lists words of the neighbour')
  return leaks
}

/** The picker, and every call of an entity that takes a row by its id: with the neighbour's row, and with one out of scope. */
export async function probeRows(world: World, bound: Bound, home: Enterprise, member: Member): Promise<Leaks> {
  const { entity } = bound
  const other = home === world.steel ? world.paper : world.steel
  const leaks: Leaks = []
  const say = (what: string) => leaks.push(`${entity.name} as ${home.mark} ${member.scope}: ${what}`)
  const call = (verb: string, body: unknown) => ask(world, member, pathOf(entity, verb), body)
  const { seen, unseen, foreign } = await splitFor(world, bound, home, member.sees)
  const hidden = [unseen[0], foreign.at(-1)].filter((row) => row !== undefined)
  if (!idsIn((await call('list', { limit: 500 })).data).every((id) => seen.some((row) => row.id === id))) say('offers other rows')
  if (idsIn((await call('list', { ids: hidden.map(({ id }) => id) })).data).length > 0) say('names other rows')
  const search = await call('listPage', { keyword: other.mark, pageSize: 1 })
  if ((search.data as { total: number } | null)?.total !== 0) say('finds the neighbour by keyword')
  const [shown] = seen
  if (shown && !grows(bound) && (await call('find', { id: shown.id })).code !== 200) say('does not find its own row')
  for (const { id, revision } of hidden) {
    if (!notFound(await call('find', { id }))) say(`finds row ${id}`)
    if (Object.values(entity.fields).some((field) => field.masked) && !notFound(await call('unmask', { id }))) say(`unmasks row ${id}`)
    if (entity.view || entity.appendOnly || !writes(world, entity)) continue
    if (entity.actions.includes('update') && !notFound(await call('update', { id, revision }))) say(`may change row ${id}`)
    if (entity.actions.includes('delete') && !notFound(await call('delete', { ids: [id] }))) say(`may delete row ${id}`)
  }
  return leaks
}

/** Some entities are written by hand-made calls instead; those are probed with the other verbs. */
const writes = ({ server }: World, entity: AnyEntity): boolean =>
  server.routes.some(({ path }) => path === pathOf(entity, 'update') || path === pathOf(entity, 'delete'))

/** How an entity is narrowed, as far as the calls can tell: one export of each sort stands for its like, because one piece of code writes all. */
export function sortOf({ fields, scope, parent, view, appendOnly }: AnyEntity): string {
  const { department, area, self, through } = scope
  const kinds = [department, area, self].map((name) => (name ? (fields[name]?.kind ?? name) : ''))
  return [...kinds, through ? sortOf(through.entity) : '', parent ? 'tree' : '', view, appendOnly].join('/')
}

/** The spreadsheet of the whole filtered set has the rows that the list has. */
export async function probeExport(world: World, bound: Bound, home: Enterprise, member: Member): Promise<Leaks> {
  const { entity } = bound
  if (!entity.actions.includes('export')) return []
  const other = home === world.steel ? world.paper : world.steel
  const { seen } = await splitFor(world, bound, home, member.sees)
  world.server.clock.advance(2000)
  const begun = await member.browser.call(pathOf(entity, 'export'), {})
  const name = `export of ${entity.name} as ${member.scope}`
  if (begun.code !== 200) return [`${name}: refused with ${begun.code} ${begun.msg}`]
  await world.server.deps.background.idle()
  const { uuid, module } = begun.data as { uuid: string; module: string }
  const file = await member.browser.file('/api/monitor-service/files/downLoadFileExport', { uuid, module })
  if (!Buffer.isBuffer(file)) return [`${name}: no file, ${file.code} ${file.msg}`]
  const book = read(file)
  const rows = Object.values(book.Sheets[book.SheetNames[0]!]!).flatMap((cell) =>
    typeof cell === 'object' && cell !== null && 'v' in cell ? [String((cell as { v: unknown }).v)] : [],
  )
  const lines = Number(/:[A-Z]+(\d+)$/.exec(String(book.Sheets[book.SheetNames[0]!]!['!ref']))?.[1] ?? 1) - 1
  const leaks: Leaks = []
  // A log grows by the very call that reads it.
  if (Math.abs(lines - seen.length) > (grows(bound) ? 2 : 0)) leaks.push(`${name}: ${lines} rows of ${seen.length}`)
  if (rows.some((text) => text.includes(other.mark))) leaks.push(`${name}: words of the neighbour`)
  // The task is its own user's: neither the neighbour's nor a colleague's who sees more.
  for (const thief of [other.members[0]!, home.members[0]!])
    if (thief !== member && Buffer.isBuffer(await thief.browser.file('/api/monitor-service/files/downLoadFileExport', { uuid, module })))
      leaks.push(`${name}: fetched as ${thief.scope} of ${thief === other.members[0] ? 'the neighbour' : 'the same enterprise'}`)
  return leaks
}

/** No row may be pointed at what its writer cannot see: a reference to a neighbour's row, or to one out of scope, is refused. */
export async function probeReferences(world: World, bound: Bound, home: Enterprise, member: Member): Promise<Leaks> {
  const { entity } = bound
  if (!entity.actions.includes('update') || entity.view || !writes(world, entity)) return []
  const { seen } = await splitFor(world, bound, home, member.sees)
  const [row] = seen
  if (!row) return []
  const leaks: Leaks = []
  for (const [name, field] of Object.entries(entity.fields)) {
    const several = field.kind === 'refs' || field.kind === 'files'
    const target = field.kind === 'image' || field.kind === 'files' ? 'file' : field.entity
    if (!target || field.virtual || field.fixed || !field.form || field.immutable || !kit.known(target)) continue
    const { unseen, foreign } = await splitFor(world, kit.bound(target), home, member.sees)
    for (const { id } of [...foreign.slice(0, 1), ...(target === 'file' ? [] : unseen.slice(0, 1))]) {
      // What stands there already may stay.
      if (among(row[name], new Set([id]))) continue
      const reply = await ask(world, member, pathOf(entity, 'update'), { id: row.id, revision: row.revision, [name]: several ? [id] : id })
      if (reply.code === 200) leaks.push(`${entity.name}.${name} as ${member.scope}: takes ${target} ${id}`)
    }
  }
  return leaks
}

/** A body that fits a call's schema as far as it asks for something, with `idOf` wherever a row is named. */
function bodyOf(schema: Record<string, unknown>, name: string, idOf: (name: string) => Id | null): unknown {
  const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Record<string, unknown>[] | undefined
  if (schema.allOf) return Object.assign({}, ...(schema.allOf as Record<string, unknown>[]).map((part) => bodyOf(part, name, idOf)))
  if (options?.[0]) return bodyOf(options[0], name, idOf)
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  switch (schema.type) {
    case 'object': {
      const properties = (schema.properties ?? {}) as Record<string, Record<string, unknown>>
      const required = new Set((schema.required ?? []) as string[])
      return Object.fromEntries(
        Object.entries(properties).flatMap(([key, part]) =>
          required.has(key) || idOf(key) !== null ? [[key, bodyOf(part, key, idOf)]] : [],
        ),
      )
    }
    case 'array':
      return idOf(name) !== null ? [idOf(name)] : []
    case 'integer':
    case 'number':
      return /^(to|end)/i.test(name) ? 1_777_600_000_000 : Math.max(Number(schema.minimum ?? 1), 1)
    case 'boolean':
      return true
    case 'string':
      return idOf(name) ?? 'x'.repeat(Math.max(Number(schema.minLength ?? 1), 1))
    default:
      return null
  }
}

/** Calls of the generic kind, probed entity by entity above. */
const generic = /\/(listPage|list|find|add|update|delete|import|importCommit|export|template|unmask)$/

/** Every further call that names a row: the hand-made verbs of all modules, found by their permission and their input. */
export const verbsNamingRows = (
  routes: readonly RouteDefinition[],
): { route: RouteDefinition; entity: string | null; schema: Record<string, unknown> }[] =>
  routes.flatMap((route) => {
    if (route.method !== 'POST' || route.access === 'public' || !route.input || route.upload) return []
    const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
    const entity = typeof route.access === 'object' ? (/^monitor:(\w+):/.exec(route.access.permission)?.[1] ?? null) : null
    if (generic.test(route.path) && entity !== null && kit.known(entity) && route.path.startsWith(pathOf(kit.bound(entity).entity, '')))
      return []
    return [{ route, entity: entity !== null && kit.known(entity) ? entity : null, schema }]
  })

const digestOf = (rows: readonly Row[]): string =>
  JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))

/** Calls a verb with rows that are not the member's: nothing of them may change or come back. */
export async function probeVerb(
  world: World,
  verb: ReturnType<typeof verbsNamingRows>[number],
  home: Enterprise,
  member: Member,
): Promise<Leaks> {
  const other = home === world.steel ? world.paper : world.steel
  const { route, entity, schema } = verb
  const properties = JSON.stringify(schema)
  const leaks: Leaks = []
  const targets = new Map<string, Split>()
  const wanted = [
    ...new Set([
      ...(entity ? [entity] : []),
      ...['tag', 'person', 'vehicle', 'employee', 'area', 'floor', 'user'].filter((name) => properties.includes(`"${name}"`)),
    ]),
  ]
  for (const name of wanted) targets.set(name, await splitFor(world, kit.bound(name), home, member.sees))
  for (const which of ['foreign', 'unseen'] as const) {
    const row = (name: string): Row | undefined => {
      const split = targets.get(name)
      return split?.[which].at(-1)
    }
    let named = false
    const idOf = (key: string): Id | null => {
      const found = key === 'id' || key === 'ids' ? (entity ? row(entity) : undefined) : row(key.replace(/(Id|s)$/, ''))
      if (found) named = true
      return found?.id ?? null
    }
    const body = bodyOf(schema, '', idOf)
    if (!named) continue
    const before = new Map<string, string>()
    const state = async (name: string) => {
      await allRows(world, kit.bound(name), true)
      return digestOf((await splitFor(world, kit.bound(name), home, member.sees))[which])
    }
    for (const name of targets.keys()) before.set(name, await state(name))
    const reply = await ask(world, member, route.path, body)
    const text = JSON.stringify(reply.data ?? null)
    if (which === 'foreign' && text.includes(other.mark)) leaks.push(`${route.path} as ${member.scope}: words of the neighbour`)
    for (const name of targets.keys()) {
      // Logs grow by themselves; what they say is looked at as rows of their own.
      if (kit.bound(name).entity.appendOnly) continue
      if ((await state(name)) !== before.get(name)) leaks.push(`${route.path} as ${member.scope}: changed ${which} ${name}`)
    }
    const own = (entity && row(entity)) || undefined
    const title = own && entity ? own[kit.bound(entity).entity.title ?? kit.bound(entity).entity.key[0] ?? 'id'] : null
    if (typeof title === 'string' && title.length > 3 && text.includes(title))
      leaks.push(`${route.path} as ${member.scope}: tells of ${which} ${entity}`)
  }
  return leaks
}

/** Stored files that rows name as their picture: of a row that is seen, of one that is not, and of the neighbour's. Nobody uploaded them. */
export async function probeFiles({ server }: World, home: Enterprise, other: Enterprise, member: Member): Promise<Leaks> {
  const owner = server.deps.db.main.pools.owner
  const bound = kit.bound('employee')
  const read = async (of: Enterprise) =>
    (
      await owner.query<Row>(`SELECT id, tenant_id AS "tenantId", department, areas, photo FROM employee WHERE tenant_id = $1`, [
        of.ctx.tenant,
      ])
    ).rows
  const own = await read(home)
  const pick = (rows: Row[], seen: boolean) => rows.find((row) => maySee(bound.entity, row, member.sees, new Map()) === seen)
  const wanted = { seen: pick(own, true), unseen: pick(own, false), foreign: (await read(other))[0] }
  const leaks: Leaks = []
  for (const [which, row] of Object.entries(wanted)) {
    if (!row) continue
    const { storageKey, size, sha256 } = await server.deps.files.put(Readable.from([Buffer.from(which)]))
    const { rows } = await owner.query<{ id: string }>(
      `INSERT INTO file (tenant_id, name, storage_key, content_type, size, sha256) VALUES ($1, $2, $3, 'image/png', $4, $5) RETURNING id`,
      [row.tenantId, `${which}.png`, storageKey, size, sha256],
    )
    try {
      await owner.query('UPDATE employee SET photo = $1 WHERE id = $2', [rows[0]!.id, row.id])
      const { status } = await fetch(`${server.url}/files/${storageKey}`, { headers: { cookie: `token=${member.browser.token}` } })
      if ((status === 200) !== (which === 'seen')) leaks.push(`file of a ${which} row as ${member.scope}: ${status}`)
    } finally {
      await owner.query('UPDATE employee SET photo = $1 WHERE id = $2', [row.photo, row.id])
      await owner.query('DELETE FROM file WHERE id = $1', [rows[0]!.id])
    }
  }
  return leaks
}

/** A large screen's token sees what its issuer's departments and areas show, and nothing under the neighbour's number. */
export async function probeScreen(world: World, home: Enterprise, member: Member): Promise<Leaks> {
  const { server } = world
  const other = home === world.steel ? world.paper : world.steel
  const asked = { name: `${home.mark}${member.scope}`, screens: ['realtimeLocation_2d'], validTo: dayOf(server.clock.now() + 30 * DAY) }
  const issued = await ask(world, member, '/api/monitor-service/auth/screenToken/issue', asked)
  if (issued.code !== 200) return [`screen token as ${member.scope}: refused with ${issued.code} ${issued.msg}`]
  const { token } = issued.data as { token: string }
  const call = (path: string, body: unknown = {}, { tenant = home.ctx.tenant }: { tenant?: Id | null } = {}) =>
    server.post(path, body, {
      authorization: token,
      'tenant-id': tenant ?? '',
      'api-auth': server.seal(`${asked.name},${server.clock.now()},0.10`),
    })
  // Nobody's own row is a screen's.
  const sees = { ...member.sees, user: '0', person: '0' }
  const screen: Member = { ...member, sees, browser: { ...member.browser, token, call } }
  const leaks = (await probeLive(world, home, screen)).map((leak) => `screen of ${leak}`)
  if ((await call('/api/monitor-service/position/current', {}, { tenant: other.ctx.tenant })).code === 200)
    leaks.push(`screen as ${member.scope}: looks at the neighbour`)
  return leaks
}

/** Who is on the map: everybody sits outside the granted areas but one, who stands in one. */
export async function probeLive(world: World, home: Enterprise, member: Member): Promise<Leaks> {
  const { server } = world
  const tags = (await allRows(world, kit.bound('tag'))).filter(
    (row) => row.holderKind === 'employee' && String(row.number).startsWith(`${home.ctx.tenant}F`),
  )
  const people = new Map((await allRows(world, kit.bound('employee'))).map((row) => [row.id, row]))
  const hub = server.live!.hub
  const inside = tags.find((row) => row.tenantId === home.ctx.tenant && !among(people.get(row.holder as Id)?.areas, member.sees.areas))
  const fixes = tags.map((row) => {
    const at = row === inside ? 2 : -300
    return {
      tenant: Number(row.tenantId),
      tag: Number(row.id),
      t: server.clock.now(),
      floor: Number(home.floor),
      x: at,
      y: at,
      z: 1,
      accuracy: 0.3,
      speed: 0,
      heading: Number.NaN,
      technology: 'uwb' as const,
      moving: false,
    }
  })
  hub.fixes(Number(home.ctx.tenant), fixes)
  const expected = tags.filter((row) => {
    const person = people.get(row.holder as Id)
    if (row.tenantId !== home.ctx.tenant || !person) return false
    return mayShow(person, member.sees) || (row === inside && member.sees.areas.size > 0)
  })
  const leaks: Leaks = []
  const check = (what: string, found: readonly Id[]) => {
    if (!sameIds(found, expected)) leaks.push(`${what} as ${home.mark} ${member.scope}: ${found.length} of ${expected.length}`)
  }
  const screen = await Screen.open(`${server.url.replace('http', 'ws')}/api/ws`, member.browser)
  check('live socket', [...screen.subjects.keys()].map(String))
  check('live positions', [...screen.positions.keys()].map(String))
  screen.close()
  const current = await ask(world, member, '/api/monitor-service/position/current', {})
  check(
    'position/current',
    ((current.data as { list: { tag: number }[] }).list ?? []).map(({ tag }) => String(tag)),
  )
  const counts = await ask(world, member, '/api/monitor-service/position/counts', {})
  if ((counts.data as { total: number }).total !== expected.length) leaks.push(`position/counts as ${member.scope}`)
  return leaks
}

const mayShow = (person: Row, sees: Sees): boolean =>
  sees.all || among(person.department, sees.departments) || among(person.areas, sees.areas) || person.id === sees.person

/** What one tenant reads of another's rows when it asks the database itself, table by table. */
export async function probeDatabase({ server, steel, paper }: World): Promise<Leaks> {
  const { rows: tables } = await server.deps.db.main.pools.owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
  )
  return server.deps.db.tx(steel.ctx, async (tx) => {
    const leaks: Leaks = []
    for (const { name } of tables) {
      const found = await tx.execute(`SELECT 1 FROM "${name}" WHERE tenant_id = ${paper.ctx.tenant} LIMIT 1`)
      if (found.rows.length > 0) leaks.push(`table ${name}`)
    }
    return leaks
  })
}
