import type { Id } from '@muster/base'
import { type ClientMessage, LIVE_VERSION, type ServerMessage } from '@muster/model/protocol'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { reasonsFor } from '../health.ts'
import type { Plants } from '../pipeline/plants.ts'
import { authenticate, type Session } from '../services/identity/session.ts'
import { alarmsSince, type ScopedAlarm, standingAlarms } from './alarm-rows.ts'
import { boxOf } from './box.ts'
import type { Hub, TenantLive } from './hub.ts'
import { boundPerson } from './bound-person.ts'
import { type Sight, sightOf } from './sight.ts'
import type { View } from './view.ts'

/** Unsent bytes beyond which a viewer gets no more positions until it has caught up, and beyond which it is cut off. */
const SLOW = 512 * 1024
const STUCK = 32 * 1024 * 1024
/** The session is looked at this often, ms. */
const CHECK = 5000
/** A connection that has not said hello by then is closed, ms. */
const PATIENCE = 10_000
const STANDING_LIMIT = 1000
const MISSED_LIMIT = 2000
const MAX_HZ = 10
const DEFAULT_HZ = 5

const id = z.string().regex(/^[1-9]\d{0,15}$/)
const degrees = z.number().min(-360).max(360)
const clientMessage: z.ZodType<ClientMessage> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), version: z.number(), token: z.string().max(200), tenant: id, resume: z.number().optional() }),
  z.object({
    type: z.literal('subscribe'),
    floors: z.array(id).max(1000),
    bounds: z.tuple([degrees, degrees, degrees, degrees]).nullable(),
    maxHz: z.number().min(0.1).max(60).optional(),
  }),
  z.object({ type: z.literal('ping'), at: z.number() }),
])

type Subscribe = Extract<ClientMessage, { type: 'subscribe' }>

/** One browser on the live socket. */
export class Viewer {
  readonly #socket: WebSocket
  readonly #deps: Deps
  readonly #plants: Plants
  readonly #hub: Hub
  readonly #timer: NodeJS.Timeout
  #token = ''
  #asked: Id = ''
  #resume: number | undefined
  #session: Session | null = null
  #sight: Sight | null = null
  #tenant: TenantLive | null = null
  #view: View | null = null
  #person: Id | null = null
  #subscribed: Subscribe | null = null
  #behind = false
  #told = false
  /** The viewer moved the map since the last look: somebody is there. */
  #moved = false

  constructor(socket: WebSocket, deps: Deps, plants: Plants, hub: Hub) {
    this.#socket = socket
    this.#deps = deps
    this.#plants = plants
    this.#hub = hub
    const born = performance.now()
    this.#timer = setInterval(() => {
      if (this.#session) this.check()
      else if (performance.now() - born > PATIENCE) this.close()
    }, CHECK)
    socket.on('message', (data: Buffer, binary: boolean) => {
      if (!binary) this.#hear(data.toString('utf8')).catch((error: unknown) => this.#fail(error))
    })
    socket.on('close', () => this.#gone())
    socket.on('error', () => this.#gone())
  }

  /** Bytes that the browser has not taken yet. */
  get unsent(): number {
    return this.#socket.bufferedAmount
  }

  /** Sends a text that must not be lost. A browser that takes nothing at all is cut off; it resumes when it comes back. */
  tell(text: string): void {
    if (this.#socket.bufferedAmount > STUCK) this.#socket.terminate()
    else this.#socket.send(text)
  }

  /** Sends positions, or leaves them out while the browser is behind: it gets everything afresh when it has caught up. */
  frame(bytes: Uint8Array): void {
    if (this.#socket.bufferedAmount > SLOW) {
      this.#behind = true
    } else if (this.#behind && this.#view) {
      this.#behind = false
      this.#socket.send(this.#view.full(this.#hub.seq).frame)
    } else this.#socket.send(bytes)
  }

  /** Passes an alarm on when this user may see it. */
  alarm(scoped: ScopedAlarm): void {
    if (this.#told && this.#maySee(scoped)) this.#say({ type: 'alarm', alarm: scoped.alarm })
  }

  /** Looks whether the session still holds, and whether its scope is still the same. */
  check(): void {
    const idle = !this.#moved
    this.#moved = false
    authenticate(this.#deps, { token: this.#token, tenant: this.#asked, idle }).then(
      (session) => {
        if (!session) {
          this.#say({ type: 'expired' })
          this.close()
          return
        }
        if (session.mustChangePassword) {
          this.close()
          return
        }
        this.#session = session
        const sight = sightOf(session.scope, this.#person)
        if (sight.key === this.#sight?.key) return
        this.#sight = sight
        if (this.#subscribed) this.#subscribe(this.#subscribed)
      },
      // The database is away: the session is believed until it can be looked up again.
      () => undefined,
    )
  }

  close(): void {
    this.#gone()
    this.#socket.close()
  }

  async #hear(text: string): Promise<void> {
    const message = clientMessage.parse(JSON.parse(text))
    if (message.type === 'ping') this.#say({ type: 'pong', at: message.at, serverTime: this.#deps.clock.now() })
    else if (message.type === 'hello') await this.#hello(message)
    else {
      this.#moved = this.#subscribed !== null
      this.#subscribed = message
      this.#subscribe(message)
      await this.#alarms()
    }
  }

  async #hello(hello: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    if (hello.version !== LIVE_VERSION) throw new RangeError('live protocol version')
    const session = await authenticate(this.#deps, { token: hello.token, tenant: hello.tenant, idle: true })
    const tenant = this.#hub.tenant(Number(hello.tenant))
    if (session?.mustChangePassword) {
      this.close()
      return
    }
    if (!session || !tenant) {
      this.#say({ type: 'expired' })
      this.close()
      return
    }
    this.#token = hello.token
    this.#asked = hello.tenant
    this.#resume = hello.resume
    this.#person = await boundPerson(this.#deps, session)
    this.#session = session
    this.#sight = sightOf(session.scope, this.#person)
    this.#tenant = tenant
    const { origin, settings } = tenant.plant.site
    this.#say({
      type: 'welcome',
      version: LIVE_VERSION,
      serverTime: this.#deps.clock.now(),
      staleMs: settings.staleSeconds * 1000,
      offlineMs: settings.onlineSeconds * 1000,
      origin,
    })
    const reasons = reasonsFor(this.#deps.health, tenant.plant.tenant)
    if (reasons.length > 0) this.#say({ type: 'degraded', reasons })
    this.#hub.join(tenant, this)
  }

  /** Joins the view first, then sends the snapshot: nothing falls between. */
  #subscribe({ floors, bounds, maxHz }: Subscribe): void {
    if (!this.#tenant || !this.#sight) throw new RangeError('subscribe before hello')
    const tenant = this.#tenant
    const box = bounds && boxOf(bounds, tenant.plant.frame)
    const numbers = floors.map(Number).sort((a, b) => a - b)
    const filter = { floors: new Set(numbers), box, key: `${numbers.join(',')}/${bounds?.join(',') ?? ''}` }
    const hz = Math.min(MAX_HZ, maxHz ?? DEFAULT_HZ)
    this.#view?.viewers.delete(this)
    this.#view = this.#mayLocate() ? this.#hub.view(tenant, this.#sight, filter, hz) : null
    if (!this.#view) return
    const { frame, subjects } = this.#view.full(this.#hub.seq)
    this.#view.viewers.add(this)
    this.#say({ type: 'subjects', full: true, subjects, gone: [] })
    this.#socket.send(frame)
  }

  /** The alarms that stand, or after a break those that changed meanwhile. Once a connection. */
  async #alarms(): Promise<void> {
    const tenant = this.#tenant
    if (!tenant || this.#told) return
    this.#told = true
    const resume = this.#resume
    const plant = this.#plants.get(tenant.plant.tenant) ?? tenant.plant
    const home = await this.#deps.db.of(String(plant.tenant))
    const { missed, full } = await home.engineTx(async (tx) => {
      const since = resume === undefined ? null : await alarmsSince(tx, plant, resume, MISSED_LIMIT)
      return since ? { missed: since, full: false } : { missed: await standingAlarms(tx, plant, STANDING_LIMIT), full: true }
    })
    this.#say({ type: 'alarms', full, alarms: missed.filter((scoped) => this.#maySee(scoped)).map(({ alarm }) => alarm) })
  }

  #mayLocate(): boolean {
    return this.#session?.permissions.has('monitor:currentPosition:list') === true
  }

  #maySee({ alarm, department, area }: ScopedAlarm): boolean {
    const { permissions, scope } = this.#session ?? {}
    if (!permissions?.has(alarm.source === 'person' ? 'monitor:personAlarm:list' : 'monitor:vehicleAlarm:list') || !scope) return false
    if (scope.all || (department !== null && scope.departments.includes(department))) return true
    if (area !== null && (scope.allAreas || scope.areas.includes(area))) return true
    const subject = this.#tenant?.plant.subjects.get(alarm.tag)
    return subject !== undefined && this.#sight?.subject(subject) === 'yes'
  }

  #say(message: ServerMessage): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.tell(JSON.stringify(message))
  }

  #fail(error: unknown): void {
    this.#deps.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'live connection dropped')
    this.#gone()
    this.#socket.close(1008)
  }

  #gone(): void {
    clearInterval(this.#timer)
    if (this.#tenant) this.#hub.leave(this.#tenant, this)
  }
}
