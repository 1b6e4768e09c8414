import type { Id } from '@muster/base'
import { localFrame } from '@muster/geometry'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { session } from '../db/access-tables.ts'
import { menu, role } from '../db/tables.ts'
import { startJobs } from '../jobs/jobs.ts'
import type { Part } from '../deps.ts'
import { square, type TestEngine, testEngine } from '../pipeline/testing/engine.ts'
import { origin } from '../pipeline/testing/ground.ts'
import { acknowledgeAlarms } from '../services/alarms/acknowledge.ts'
import { sessionsEnded } from '../services/identity/session.ts'
import { Screen } from './testing.ts'

let site: TestEngine
let url: string
let jobs: Part
let made = 0
const screens: Screen[] = []
const frame = localFrame(origin)

beforeAll(async () => {
  site = await testEngine()
  await site.server.newUser(site.ctx, { loginName: 'admin' })
  await site.start()
  jobs = startJobs(site.deps, site.plants)
  url = await site.listen()
})
afterAll(async () => {
  await jobs.stop()
  await site.close()
})
afterEach(() => {
  for (const screen of screens.splice(0)) screen.close()
})

const route = async () => {
  const { rows } = await site.deps.db.main.pools.owner.query<{ route: string }>('SELECT route FROM tenant WHERE id = $1', [site.ctx.tenant])
  return rows[0]!.route
}
async function open(account: string, ask: Parameters<typeof Screen.open>[2] = {}): Promise<Screen> {
  const screen = await Screen.open(url, await site.server.browser(account, await route()), ask)
  screens.push(screen)
  return screen
}
async function worker(more: Parameters<TestEngine['worker']>[1] = {}): Promise<{ number: string; tag: number }> {
  const number = (0xc000 + ++made).toString(16).toUpperCase()
  const tag = Number(await site.worker(number, more))
  await site.changed('tag', 'employee')
  return { number, tag }
}
/** An account that sees some departments and areas, with the rights of the map and of personnel alarms. */
async function account(name: string, departments: Id[], areas: Id[]): Promise<void> {
  await site.deps.db.tx(site.ctx, async (tx) => {
    const granted = ['monitor:currentPosition:list', 'monitor:personAlarm:list']
    const menus = await tx.select({ id: menu.id }).from(menu).where(inArray(menu.permissionString, granted))
    await tx.insert(role).values({
      name,
      permissionString: name,
      dataScope: 'customDepartments',
      customDepartments: departments,
      areas,
      allAreas: false,
      menus: menus.map(({ id }) => id),
      enabled: true,
    })
  })
  await site.server.newUser(site.ctx, { loginName: name, roles: [name] })
}

describe('positions', () => {
  it('come as a snapshot, then as they are committed', async () => {
    const early = await worker()
    await site.send(site.at(early.number, 10, 20))
    const screen = await open('admin')
    expect(screen.subjects.get(early.tag)).toMatchObject({ tagNumber: early.number, kind: 'employee', name: `工人${early.number}` })
    expect(screen.positions.get(early.tag)!.x).toBeCloseTo(10, 1)
    expect(screen.fullFrames).toBe(1)
    const late = await worker()
    await site.send(site.at(late.number, 30, 40))
    await screen.until(() => screen.positions.has(late.tag))
    expect(screen.positions.get(late.tag)).toMatchObject({ floor: Number(site.ground), t: site.clock.now() })
    expect(screen.subjects.has(late.tag)).toBe(true)
  })

  it('are limited to what is in view, and show somebody leaving it', async () => {
    const { number, tag } = await worker()
    const { number: far, tag: farTag } = await worker()
    await site.send(site.at(number, 5, 5), site.at(far, 500, 500))
    const west = frame.toLngLat({ x: -20, y: -20 })
    const east = frame.toLngLat({ x: 20, y: 20 })
    const screen = await open('admin', { bounds: [west.lng, west.lat, east.lng, east.lat] })
    expect(screen.positions.has(tag)).toBe(true)
    expect(screen.positions.has(farTag)).toBe(false)
    await site.walk(number, [
      [9, 5],
      [13, 5],
      [17, 5],
      [22, 5],
      [26, 5],
    ])
    await screen.until(() => screen.positions.get(tag)!.x > 20)
    const seen = screen.positions.get(tag)!.t
    const frames = screen.frames
    await site.walk(number, [[30, 5]])
    const { number: near } = await worker()
    await site.send(site.at(near, 1, 1))
    await screen.until(() => screen.frames > frames)
    // Outside the view he is not followed any further.
    expect(screen.positions.get(tag)!.t).toBe(seen)
  })

  it('show a limited viewer his departments, and others only while they are in his areas', async () => {
    const mine = await site.department('检修车间')
    const theirs = await site.department('动力车间')
    const yard = await site.area('检修场地', square(1000, 1000, 40))
    await site.changed('area')
    await account('foreman', [mine], [yard])
    const own = await worker({ department: mine })
    const other = await worker({ department: theirs })
    await site.send(site.at(own.number, 0, 0), site.at(other.number, 992, 1020))
    const screen = await open('foreman')
    expect([...screen.subjects.keys()]).toEqual([own.tag])
    expect([...screen.positions.keys()]).toEqual([own.tag])
    await site.walk(other.number, [
      [996, 1020],
      [1000, 1020],
      [1004, 1020],
      [1008, 1020],
    ])
    await screen.until(() => screen.positions.has(other.tag))
    expect(screen.subjects.has(other.tag)).toBe(true)
    await site.walk(other.number, [
      [1004, 1020],
      [1000, 1020],
      [996, 1020],
      [992, 1020],
      [988, 1020],
    ])
    await screen.until(() => !screen.positions.has(other.tag))
    expect(screen.subjects.has(other.tag)).toBe(false)
  })

  it('are left out for a browser that takes nothing, which gets its alarms and everything afresh when it wakes', async () => {
    const { number, tag } = await worker()
    await site.send(site.at(number, 3, 3))
    const screen = await open('admin')
    const [viewer] = site.hub.tenant(site.tenant)!.viewers
    screen.socket.pause()
    const fulls = screen.fullFrames
    const big = new Uint8Array(256 * 1024)
    let held = 0
    for (let i = 0; i < 400; i++) {
      viewer!.frame(big.slice())
      held = Math.max(held, viewer!.unsent)
      if (i % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(held).toBeLessThan(2 * 1024 * 1024)
    await site.send(site.event(number, 'sos'))
    screen.socket.removeAllListeners('message')
    const texts: string[] = []
    let full = false
    screen.socket.on('message', (data: ArrayBuffer, binary: boolean) => {
      if (!binary) texts.push(data.toString())
      else if (new DataView(data).getUint8(1) === 1) full = true
    })
    screen.socket.resume()
    await expect.poll(() => texts.some((text) => text.includes('"sos"')), { timeout: 5000 }).toBe(true)
    await site.walk(number, [[4, 3]])
    await expect.poll(() => full, { timeout: 5000 }).toBe(true)
    expect(fulls).toBe(1)
    expect(tag).toBeGreaterThan(0)
  })
})

describe('alarms', () => {
  it('come at once, with growing numbers, and those missed come after a break', async () => {
    const { number, tag } = await worker()
    await site.send(site.at(number, 1, 1))
    const screen = await open('admin')
    await site.send(site.event(number, 'sos'))
    await screen.until(() => screen.alarms.some((alarm) => alarm.tag === tag))
    const alarm = screen.alarms.find((found) => found.tag === tag)!
    expect(alarm).toMatchObject({ change: 'open', type: 'sos', active: true, acknowledged: false, source: 'person', tagNumber: number })
    expect(alarm.description.zh).toContain('SOS')
    expect(alarm.description.en).toContain('SOS')
    await screen.until(() => screen.positions.get(tag)?.alarm === true)
    await acknowledgeAlarms(site.deps, site.ctx, 'person', { ids: [alarm.id] })
    await screen.until(() => screen.alarms.at(-1)!.change === 'acknowledge')
    expect(screen.alarms.at(-1)).toMatchObject({ id: alarm.id, acknowledged: true })
    expect(screen.alarms.at(-1)!.seq).toBeGreaterThan(alarm.seq)
    const last = screen.alarms.at(-1)!.seq
    screen.close()
    site.clock.advance(1000)
    await site.send(site.event(number, 'sosReleased'))
    const again = await open('admin', { resume: last })
    expect(again.alarms).toMatchObject([{ id: alarm.id, change: 'close', active: false }])
    expect(again.alarms[0]!.seq).toBeGreaterThan(last)
  })

  it('go only to those whose scope shows them', async () => {
    const mine = await site.department('甲班')
    const theirs = await site.department('乙班')
    await account('leader', [mine], [])
    const own = await worker({ department: mine })
    const other = await worker({ department: theirs })
    const screen = await open('leader')
    await site.send(site.event(other.number, 'sos'), site.event(own.number, 'sos'))
    await screen.until(() => screen.alarms.some((alarm) => alarm.tag === own.tag))
    expect(screen.alarms.filter((alarm) => alarm.tag === other.tag)).toEqual([])
    const later = await open('leader')
    expect(later.alarms.map((alarm) => alarm.tag)).toContain(own.tag)
    expect(later.alarms.map((alarm) => alarm.tag)).not.toContain(other.tag)
  })
})

describe('a connection', () => {
  it('is told what changed and what is wrong', async () => {
    const screen = await open('admin')
    site.deps.changes.emit({ tenant: site.ctx.tenant, entity: 'fence', ids: ['1'] })
    await screen.until(() => screen.messages.some((m) => m.type === 'changed' && m.entities.includes('fence')))
    site.deps.health.degrade('test', 'disk.full')
    await screen.until(() => screen.messages.some((m) => m.type === 'degraded' && m.reasons.includes('disk.full')))
    site.deps.health.recover('test')
    await screen.until(() => screen.messages.some((m, i) => i > 3 && m.type === 'degraded' && !m.reasons.includes('disk.full')))
  })

  it('ends with the session, and a stranger gets nothing', async () => {
    const screen = await open('admin')
    await site.deps.db.tx(site.ctx, (tx) =>
      tx.update(session).set({ endedAt: site.clock.now(), endReason: 'forced' }).where(eq(session.tenantId, site.ctx.tenant)),
    )
    sessionsEnded(site.deps, site.ctx.tenant)
    await screen.until(() => screen.closed)
    expect(screen.has('expired')).toBe(true)
    const stranger = await Screen.open(url, { token: 'nobody', tenantId: site.ctx.tenant })
    await stranger.until(() => stranger.closed)
    expect(stranger.messages).toEqual([{ type: 'expired' }])
    const { token } = await site.server.browser('admin', await route())
    const elsewhere = await Screen.open(url, { token, tenantId: String(Number(site.ctx.tenant) + 1) })
    await elsewhere.until(() => elsewhere.closed)
    expect(elsewhere.messages).toEqual([{ type: 'expired' }])
  })

  it('that speaks nonsense is closed and harms nobody', async () => {
    const screen = await open('admin')
    const nonsense = ['{"type":"subscribe","floors":"all"}', '{"type":"hel', '\u0000\u0001', '[]', 'null', 'x'.repeat(10_000_000)]
    for (const words of nonsense) {
      const rude = await Screen.open(url, await site.server.browser('admin', await route()))
      rude.socket.send(words)
      await rude.until(() => rude.closed)
    }
    const { number, tag } = await worker()
    await site.send(site.at(number, 1, 1))
    await screen.until(() => screen.positions.has(tag))
  })
})
