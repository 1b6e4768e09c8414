import type { CurrentPosition, CurrentPositionReply, CurrentPositionRequest } from '@muster/model/operations'
import { currentPositionSchema } from '@muster/model/operations'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { boundPerson } from '../../live/bound-person.ts'
import type { Hub, TenantLive } from '../../live/hub.ts'
import { type Sight, sees, sightOf } from '../../live/sight.ts'
import { wireSubject } from '../../live/view.ts'
import type { Subject } from '../../pipeline/plant.ts'

/** Where everybody is that the caller may see, by name. */
export async function currentPositions(deps: Deps, hub: Hub, ctx: Context, request: CurrentPositionRequest): Promise<CurrentPositionReply> {
  const asked = currentPositionSchema.parse(request)
  const serverTime = deps.clock.now()
  const tenant = hub.tenant(Number(ctx.tenant))
  if (!tenant) return { serverTime, origin: { lng: 0, lat: 0 }, list: [], total: 0 }
  const sight = sightOf(ctx.scope, await boundPerson(deps, ctx))
  const wanted = matcher(asked)
  const list = visible(tenant, sight)
    .filter(({ subject }) => wanted(subject))
    .map(({ subject, slot }) => positionOf(tenant, subject, slot, serverTime))
    .filter((position) => asked.floors.length === 0 || (position.floor !== null && asked.floors.includes(position.floor)))
    .filter((position) => !asked.onlineOnly || position.freshness !== 'offline')
    .sort((a, b) => a.name.localeCompare(b.name, 'zh'))
  return { serverTime, origin: tenant.plant.site.origin, list, total: list.length }
}

export type CurrentCounts = {
  total: number
  live: number
  stale: number
  offline: number
  alarm: number
  kinds: Record<string, number>
  floors: Record<string, number>
}

/** How many are where, of those that the caller may see: online ones by kind and by floor (`0` = outdoors). */
export async function currentCounts(deps: Deps, hub: Hub, ctx: Context): Promise<CurrentCounts> {
  const counts: CurrentCounts = { total: 0, live: 0, stale: 0, offline: 0, alarm: 0, kinds: {}, floors: {} }
  const tenant = hub.tenant(Number(ctx.tenant))
  if (!tenant) return counts
  const sight = sightOf(ctx.scope, await boundPerson(deps, ctx))
  const now = deps.clock.now()
  for (const { subject, slot } of visible(tenant, sight)) {
    const freshness = freshnessOf(tenant, slot, now)
    counts.total++
    counts[freshness]++
    if (tenant.positions.alarm(slot)) counts.alarm++
    if (freshness === 'offline') continue
    const floor = String(tenant.positions.floor(slot))
    counts.kinds[subject.kind] = (counts.kinds[subject.kind] ?? 0) + 1
    counts.floors[floor] = (counts.floors[floor] ?? 0) + 1
  }
  return counts
}

export function visible({ plant, positions }: TenantLive, sight: Sight): { subject: Subject; slot: number }[] {
  const found: { subject: Subject; slot: number }[] = []
  for (const [tag, slot] of positions.slots) {
    const subject = plant.subjects.get(tag)
    if (!subject) continue
    const at = { floor: positions.floor(slot), x: positions.x(slot), y: positions.y(slot) }
    if (sees(sight, plant, subject, at)) found.push({ subject, slot })
  }
  return found
}

function matcher({ departments, kinds, keyword }: { departments: string[]; kinds: string[]; keyword: string }) {
  const word = keyword.toLowerCase()
  return ({ department, kind, name, code, tagNumber }: Subject): boolean =>
    (departments.length === 0 || (department !== null && departments.includes(department))) &&
    (kinds.length === 0 || kinds.includes(kind)) &&
    (word === '' || `${name} ${code} ${tagNumber}`.toLowerCase().includes(word))
}

export function freshnessOf({ plant, positions }: TenantLive, slot: number, now: number): CurrentPosition['freshness'] {
  const age = now - positions.time(slot)
  const { staleSeconds, onlineSeconds } = plant.site.settings
  return age > onlineSeconds * 1000 ? 'offline' : age > staleSeconds * 1000 ? 'stale' : 'live'
}

function positionOf(tenant: TenantLive, subject: Subject, slot: number, now: number): CurrentPosition {
  const { plant, positions } = tenant
  const floor = positions.floor(slot)
  const [x, y] = [positions.x(slot), positions.y(slot)]
  return {
    ...wireSubject(subject),
    t: positions.time(slot),
    floor: floor > 0 ? String(floor) : null,
    floorName: plant.floors.get(floor)?.name ?? '',
    ...plant.frame.toLngLat({ x, y }),
    x,
    y,
    height: 0,
    accuracy: positions.accuracy(slot),
    speed: positions.speed(slot),
    heading: positions.heading(slot),
    technology: positions.technology(slot),
    moving: positions.moving(slot),
    freshness: freshnessOf(tenant, slot, now),
    alarm: positions.alarm(slot),
  }
}
