import { type Id, invalid, MusterError } from '@muster/base'
import { lockRow } from '@muster/entity-kit/server'
import { contains, localFrame, type Point, ringBounds } from '@muster/geometry'
import { type EnableSurvey, SURVEY_PLACES, type SurveyCoverage, type SurveyFloor } from '@muster/model/operations'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { building, floor as floorTable, surveyPoint } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { kit } from '../../entities.ts'

/** A survey tells of places up to this many spacings from a surveyed one; the engine's radio map reaches as far. */
const REACH = 1.5
/** The spacing that a single place is given, and the widest that counts, m. */
const USUAL_SPACING = 3
const WIDEST = 8
/** Places of the floor that are tried. */
const TRIED = 2500

type FloorRow = typeof floorTable.$inferSelect

/** Survey points of a floor with signals. */
export const keptPoints = (tx: Tx, ctx: Context, floor: Id) =>
  tx
    .select({ id: surveyPoint.id, location: surveyPoint.location, height: surveyPoint.height, signals: surveyPoint.signals })
    .from(surveyPoint)
    .where(
      and(eq(surveyPoint.tenantId, ctx.tenant), eq(surveyPoint.floor, floor), eq(surveyPoint.state, 'kept'), isNull(surveyPoint.deletedAt)),
    )

/** A floor as it is, unlocked. Throws MusterError notFound. */
async function floorOf(tx: Tx, ctx: Context, id: Id): Promise<FloorRow> {
  const [row] = await tx
    .select()
    .from(floorTable)
    .where(and(eq(floorTable.tenantId, ctx.tenant), eq(floorTable.id, id), isNull(floorTable.deletedAt)))
  if (!row) throw new MusterError('notFound')
  return row
}

/** How far the survey of a floor reaches, and whether tags are located by it. Throws MusterError notFound. */
export function surveyCoverage(deps: Pick<Deps, 'db'>, ctx: Context, { floor: id }: SurveyFloor): Promise<SurveyCoverage> {
  return deps.db.tx(ctx, async (tx) => {
    const row = await floorOf(tx, ctx, id)
    const kept = (await keptPoints(tx, ctx, id)).flatMap(({ location }) => (location ? [location] : []))
    const frame = localFrame({ lng: row.minLongitude, lat: row.minLatitude })
    const places = kept.map((at) => frame.toLocal(at))
    const spacing = spacingOf(places)
    return {
      points: places.length,
      spacing,
      covered: coveredPercent(await plateOf(tx, row, frame), places, Math.min(WIDEST, spacing ?? USUAL_SPACING) * REACH),
      enabled: row.surveyed === true,
    }
  })
}

/** The floor as a ring: its building's outline indoors, else its bounds. Metres. */
async function plateOf(tx: Tx, row: FloorRow, frame: ReturnType<typeof localFrame>): Promise<Point[]> {
  if (row.building && row.isOutdoor !== true) {
    const [found] = await tx.select({ outline: building.outline }).from(building).where(eq(building.id, row.building))
    if (found?.outline && found.outline.length >= 3) return found.outline.map((p) => frame.toLocal(p))
  }
  const [a, b] = [
    { lng: row.minLongitude, lat: row.minLatitude },
    { lng: row.maxLongitude, lat: row.maxLatitude },
  ].map((p) => frame.toLocal(p))
  return [a!, { x: b!.x, y: a!.y }, b!, { x: a!.x, y: b!.y }]
}

function spacingOf(places: readonly Point[]): number | null {
  if (places.length < 2) return null
  const nearest = places
    .map((p) => places.reduce((least, q) => (q === p ? least : Math.min(least, Math.hypot(p.x - q.x, p.y - q.y))), Infinity))
    .sort((a, b) => a - b)
  return nearest[nearest.length >> 1]!
}

function coveredPercent(plate: readonly Point[], places: readonly Point[], reach: number): number {
  if (places.length === 0) return 0
  const { minX, minY, maxX, maxY } = ringBounds(plate)
  const step = Math.max(0.25, Math.sqrt(((maxX - minX) * (maxY - minY)) / TRIED))
  let [all, near] = [0, 0]
  for (let y = minY + step / 2; y < maxY; y += step) {
    for (let x = minX + step / 2; x < maxX; x += step) {
      if (!contains(plate, { x, y })) continue
      all++
      if (places.some((p) => (p.x - x) ** 2 + (p.y - y) ** 2 <= reach * reach)) near++
    }
  }
  return all === 0 ? 0 : Math.round((100 * near) / all)
}

/**
 * Locates the tags of a floor by its survey, or by path loss again. Throws MusterError: notFound, and invalid with rule surveyTooSmall for a
 * floor with fewer surveyed places than make a map.
 */
export async function enableSurvey(
  deps: Pick<Deps, 'db' | 'changes' | 'clock'>,
  ctx: Context,
  asked: EnableSurvey,
): Promise<SurveyCoverage> {
  const changed = await deps.db.tx(ctx, async (tx) => {
    const row = await lockRow({ tx, ctx }, kit.bound('floor'), asked.floor)
    if ((row.surveyed === true) === asked.enabled) return false
    const points = asked.enabled ? (await keptPoints(tx, ctx, asked.floor)).length : SURVEY_PLACES
    if (points < SURVEY_PLACES) throw invalid({ path: 'enabled', rule: 'surveyTooSmall', params: { count: points, least: SURVEY_PLACES } })
    await tx
      .update(floorTable)
      .set({
        surveyed: asked.enabled,
        revision: sql`${floorTable.revision} + 1`,
        updatedAt: deps.clock.now(),
        updatedBy: ctx.actor?.userId ?? null,
      })
      .where(eq(floorTable.id, asked.floor))
    await audit(tx, ctx, {
      entity: 'floor',
      module: 'site',
      action: 'update',
      targetId: asked.floor,
      changes: [{ field: 'surveyed', before: !asked.enabled, after: asked.enabled }],
    })
    return true
  })
  if (changed) deps.changes.emit({ tenant: ctx.tenant, entity: 'floor', ids: [asked.floor] })
  return surveyCoverage(deps, ctx, { floor: asked.floor })
}
