import type { Id, Millis } from '@muster/base'
import { type Fix, type LiveAlarm, type ServerMessage, technologies } from '@muster/model/protocol'
import { eq } from 'drizzle-orm'
import { decodeFrame } from '@muster/engine/track'
import { lastFix } from '../db/tables.ts'
import type { Database } from '../db/db.ts'
import type { Deps, Part } from '../deps.ts'
import { reasonsFor } from '../health.ts'
import type { Plant } from '../pipeline/plant.ts'
import type { Plants } from '../pipeline/plants.ts'
import { type ScopedAlarm, standingAlarms } from './alarm-rows.ts'
import { Positions } from './positions.ts'
import type { Sight } from './sight.ts'
import { type Filter, View } from './view.ts'
import type { Viewer } from './viewer.ts'

/** Positions go out this often, ms; a viewer may ask for less. Between, they are coalesced per tag. */
const FLUSH = 100
/** News of changed entities is gathered for so long, ms. */
const NEWS = 250

/** One tenant's live state on this node. */
export type TenantLive = {
  plant: Plant
  positions: Positions
  views: Map<string, View>
  viewers: Set<Viewer>
  /** Tag → its open alarms. */
  alarms: Map<number, Set<string>>
  news: Set<string>
}

/** Keeps the newest position of everybody and sends each viewer what he may see. */
export interface Hub extends Part {
  tenant(tenant: number): TenantLive | undefined
  /** Committed fixes of this process. */
  fixes(tenant: number, fixes: readonly Fix[]): void
  join(tenant: TenantLive, viewer: Viewer): void
  leave(tenant: TenantLive, viewer: Viewer): void
  /** The view of a scope and filter, shared by all who ask for the same. */
  view(tenant: TenantLive, sight: Sight, filter: Filter, hz: number): View
  /** Number of the running flush. */
  readonly seq: number
}

/** Starts the hub: it loads where everybody was last, then follows the bus. `local` = fixes come by call, not by the bus. */
export async function startHub(deps: Deps, plants: Plants, local: boolean): Promise<Hub> {
  const { bus, changes, health, clock, log } = deps
  const tenants = new Map<number, TenantLive>()
  const undo: (() => void)[] = []
  let seq = 0
  let stopped = false

  const broadcast = (tenant: TenantLive, message: ServerMessage) => {
    if (tenant.viewers.size === 0) return
    const text = JSON.stringify(message)
    for (const viewer of tenant.viewers) viewer.tell(text)
  }

  function takeAlarm(tenant: TenantLive, scoped: ScopedAlarm): void {
    noteAlarm(tenant, scoped.alarm)
    for (const viewer of tenant.viewers) viewer.alarm(scoped)
  }

  async function open(plant: Plant): Promise<void> {
    const positions = new Positions(clock.now())
    const tenant: TenantLive = { plant, positions, views: new Map(), viewers: new Set(), alarms: new Map(), news: new Set() }
    tenants.set(plant.tenant, tenant)
    undo.push(
      bus.subscribeLive(`alarm.${plant.tenant}`, (bytes) => {
        for (const scoped of JSON.parse(new TextDecoder().decode(bytes)) as ScopedAlarm[]) takeAlarm(tenant, scoped)
      }),
    )
    if (!local) {
      undo.push(
        bus.subscribeLive(`fix.${plant.tenant}`, (bytes) => {
          for (const fix of decodeFrame(bytes, plant.tenant)) positions.apply(fix)
        }),
      )
    }
    await load(tenant)
  }

  /** Where everybody was, and what stands open. What a tenant's own database does not tell now is asked again when it answers. */
  async function load(tenant: TenantLive): Promise<void> {
    const home = plants.databaseOf(tenant.plant.tenant) ?? deps.db.main
    try {
      await read(tenant, home)
    } catch (error) {
      if (home === deps.db.main) throw error
      log.warn({ err: error, tenant: tenant.plant.tenant }, 'live positions wait for the database')
      void home.whenUp().then(() => {
        if (!stopped && !home.isClosed()) setTimeout(() => void load(tenant), 1000).unref()
      })
    }
  }

  async function read({ plant, positions, ...tenant }: TenantLive, home: Database): Promise<void> {
    const { last, standing } = await home.engineTx(async (tx) => ({
      last: await tx
        .select()
        .from(lastFix)
        .where(eq(lastFix.tenantId, String(plant.tenant))),
      standing: await standingAlarms(tx, plant, 10_000),
    }))
    for (const row of last) {
      positions.apply({ ...row, tenant: plant.tenant, tag: Number(row.tag), technology: technologies[row.technology] ?? 'unknown' })
    }
    for (const { alarm } of standing) noteAlarm({ ...tenant, plant, positions }, alarm)
  }

  for (const plant of plants.all()) await open(plant)
  undo.push(
    plants.onChange((plant) => {
      const tenant = tenants.get(plant.tenant)
      if (!tenant) {
        open(plant).catch((error: unknown) => log.error({ err: error, tenant: plant.tenant }, 'live positions could not be opened'))
        return
      }
      const changed = changedSubjects(tenant.plant, plant)
      tenant.plant = plant
      for (const view of tenant.views.values()) view.setPlant(plant, changed)
    }),
    changes.on(({ tenant, entity }) => {
      const live = tenants.get(Number(tenant))
      // Later than the listeners that forget what they believed of sessions.
      if (entity === 'session') setImmediate(() => checkAll(live))
      else if (entity === 'tenant' && plants.databaseOf(Number(tenant))?.isClosed())
        for (const viewer of live?.viewers ?? []) viewer.close()
      else live?.news.add(entity)
    }),
    health.onChange(() => {
      for (const tenant of tenants.values()) broadcast(tenant, { type: 'degraded', reasons: reasonsFor(health, tenant.plant.tenant) })
    }),
  )

  const flusher = setInterval(() => {
    seq++
    const now = performance.now()
    for (const tenant of tenants.values()) {
      for (const view of tenant.views.values()) flushView(tenant, view, now)
      tenant.positions.current++
    }
  }, FLUSH)

  function flushView(tenant: TenantLive, view: View, now: Millis): void {
    if (now < view.due) return
    view.due = now + view.every - FLUSH / 2
    if (view.viewers.size === 0) {
      tenant.views.delete(view.key)
      return
    }
    const { frame, subjects, gone } = view.delta(seq)
    const text =
      subjects.length + gone.length > 0 ? JSON.stringify({ type: 'subjects', full: false, subjects, gone } satisfies ServerMessage) : null
    for (const viewer of view.viewers) {
      if (text) viewer.tell(text)
      if (frame) viewer.frame(frame)
    }
  }

  const newsTimer = setInterval(() => {
    for (const tenant of tenants.values()) {
      if (tenant.news.size === 0) continue
      broadcast(tenant, { type: 'changed', entities: [...tenant.news] })
      tenant.news.clear()
    }
  }, NEWS)

  return {
    tenant: (tenant) => tenants.get(tenant),
    fixes(tenant, fixes) {
      const positions = tenants.get(tenant)?.positions
      if (positions) for (const fix of fixes) positions.apply(fix)
    },
    join: (tenant, viewer) => {
      tenant.viewers.add(viewer)
    },
    leave(tenant, viewer) {
      tenant.viewers.delete(viewer)
      for (const view of tenant.views.values()) view.viewers.delete(viewer)
    },
    view(tenant, sight, filter, hz) {
      const key = `${sight.key}/${filter.key}/${hz}`
      let view = tenant.views.get(key)
      if (!view) {
        view = new View(key, sight, filter, tenant.positions, tenant.plant, 1000 / hz)
        tenant.views.set(key, view)
        // What is there already reaches the first viewer as his snapshot; what comes from now on is new.
        view.delta(seq)
        tenant.positions.current++
      }
      return view
    },
    get seq() {
      return seq
    },
    async stop() {
      stopped = true
      clearInterval(flusher)
      clearInterval(newsTimer)
      for (const end of undo) end()
      for (const tenant of tenants.values()) for (const viewer of tenant.viewers) viewer.close()
    },
  }
}

function checkAll(tenant: TenantLive | undefined): void {
  for (const viewer of tenant?.viewers ?? []) viewer.check()
}

function noteAlarm({ alarms, positions }: TenantLive, { tag, source, id, active }: LiveAlarm): void {
  if (tag === 0) return
  const open = alarms.get(tag) ?? new Set<Id>()
  if (active) alarms.set(tag, open.add(`${source}:${id}`))
  else if (open.delete(`${source}:${id}`) && open.size === 0) alarms.delete(tag)
  positions.setAlarm(tag, open.size > 0)
}

function changedSubjects(before: Plant, after: Plant): number[] {
  const changed: number[] = []
  for (const [tag, subject] of after.subjects) {
    const old = before.subjects.get(tag)
    if (old && JSON.stringify(old) !== JSON.stringify(subject)) changed.push(tag)
  }
  return changed
}
