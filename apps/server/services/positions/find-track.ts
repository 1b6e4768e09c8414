import type { Id } from '@muster/base'
import { segments, stays } from '@muster/engine/track'
import { encodeTrackSegment, type FindTrack, type FindTrackReply, type TrackSegment } from '@muster/model/operations'
import type { Fix } from '@muster/model/protocol'
import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { building, floor, siteOrigin, systemConfig } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { engineSettings } from '../../pipeline/settings.ts'
import { readTrack } from './read-track.ts'
import { smoothStretch } from './smooth-track.ts'
import { type Asked, type Holding, holdingsOf } from './subject.ts'

/** A stop: within this radius (metres) for at least so long (seconds). */
const STAY = { radius: 5, minSeconds: 120 }

/** The fixes of a subject by tag it held, and the log entry that the question was asked. */
export async function tracksOf(tx: Tx, ctx: Context, query: FindTrack): Promise<{ holding: Holding; fixes: Fix[] }[]> {
  const asked: Asked = query
  const tracks: { holding: Holding; fixes: Fix[] }[] = []
  for (const holding of await holdingsOf(tx, ctx, asked, query.from, query.to)) {
    tracks.push({ holding, fixes: await readTrack(tx, ctx.tenant, holding) })
  }
  const subject = asked.tag ?? asked.person ?? asked.vehicle ?? null
  await audit(tx, ctx, {
    entity: 'trackPoint',
    module: 'positions',
    action: 'trackQuery',
    targetId: subject,
    request: { ...query, points: tracks.reduce((sum, { fixes }) => sum + fixes.length, 0) },
  })
  return tracks
}

/**
 * The track of a tag, person or vehicle: segments that never bridge a gap, smoothed each by itself where asked for, and the stops, which
 * are always those of the stored positions. Every question is logged.
 */
export function findTrack(deps: Pick<Deps, 'db'>, ctx: Context, query: FindTrack): Promise<FindTrackReply> {
  return deps.db.tx(ctx, async (tx) => {
    const tracks = await tracksOf(tx, ctx, query)
    const config = await tx.select({ key: systemConfig.key, value: systemConfig.value }).from(systemConfig)
    const settings = engineSettings(config)
    const smoothed = query.smooth ?? config.some(({ key, value }) => key === 'track_smoothing' && value === 'Y')
    const moves = query.vehicle === undefined ? 'person' : 'vehicle'
    const limits = { gapDistance: settings.trackGapDistance, gapSeconds: settings.trackGapSeconds, maxSpeed: settings.maxSpeed }
    const reply: FindTrackReply = { origin: await originOf(tx, ctx.tenant), floors: [], segments: [], stays: [], points: 0, smoothed }
    const floors = new Set<number>()
    for (const { holding, fixes } of tracks) {
      reply.points += fixes.length
      for (const part of segments(fixes, limits)) {
        const previous = reply.segments.length > 0
        for (const [i, piece] of byFloor(part).entries()) {
          const places = smoothed ? smoothStretch(piece, moves) : piece
          reply.segments.push(segmentOf(holding.tag, places, i === 0 && previous))
        }
      }
      for (const { from, to, x, y, floor: level } of stays(fixes, { ...STAY, gapSeconds: limits.gapSeconds })) {
        reply.stays.push({ floor: floorId(level), from, to, x, y })
      }
      for (const fix of fixes) floors.add(fix.floor)
    }
    reply.floors = await floorsOf(tx, ctx.tenant, floors)
    return reply
  })
}

const floorId = (level: number): Id | null => (level > 0 ? String(level) : null)

function segmentOf(tag: Id, fixes: readonly Fix[], afterGap: boolean): TrackSegment {
  return encodeTrackSegment(tag, floorId(fixes[0]!.floor), fixes, afterGap)
}

/** Cuts a segment where the floor changes. */
function byFloor(fixes: readonly Fix[]): Fix[][] {
  const parts: Fix[][] = []
  for (const fix of fixes) {
    const part = parts.at(-1)
    if (part && part[0]!.floor === fix.floor) part.push(fix)
    else parts.push([fix])
  }
  return parts
}

async function originOf(tx: Tx, tenant: Id): Promise<{ lng: number; lat: number }> {
  const [row] = await tx.select({ lng: siteOrigin.lng, lat: siteOrigin.lat }).from(siteOrigin).where(eq(siteOrigin.tenantId, tenant))
  return row ?? { lng: 0, lat: 0 }
}

async function floorsOf(tx: Tx, tenant: Id, levels: ReadonlySet<number>): Promise<FindTrackReply['floors']> {
  const ids = [...levels].filter((level) => level > 0).map(String)
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: floor.id, name: floor.name, building: building.name })
    .from(floor)
    .leftJoin(building, eq(building.id, floor.building))
    .where(and(eq(floor.tenantId, tenant), inArray(floor.id, ids)))
  return rows.map((row) => ({ id: row.id, name: row.name, building: row.building ?? '' }))
}
