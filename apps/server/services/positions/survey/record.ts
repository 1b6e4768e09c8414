import { type Id, invalid, SECOND } from '@muster/base'
import { lockRow } from '@muster/entity-kit/server'
import type { RecordSurvey, SurveyStarted } from '@muster/model/operations'
import { recordSurveySchema } from '@muster/model/operations'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { type floor as floorTable, surveyPoint } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { lockTag } from '../../devices/lock-tag.ts'
import { kit } from '../../entities.ts'

/**
 * Begins to record what a tag hears, and what hears it, at a place where it stands: the pipeline fills in the point for so many seconds and
 * then keeps it. Throws MusterError: notFound for a floor, tag or point that the caller cannot see, invalid for a place outside the floor and
 * for a tag that is at another place just now.
 */
export async function recordSurvey(
  deps: Pick<Deps, 'db' | 'changes' | 'clock'>,
  ctx: Context,
  input: RecordSurvey,
): Promise<SurveyStarted> {
  const asked = recordSurveySchema.parse(input)
  const now = deps.clock.now()
  const started = await deps.db.tx(ctx, async (tx) => {
    await refuseOutside(tx, ctx, asked.floor, asked.location)
    const card = await lockTag(tx, ctx, asked.tag)
    await refuseBusy(tx, ctx, card.id, asked.id)
    const before = asked.id === undefined ? null : await lockRow({ tx, ctx }, kit.bound('surveyPoint'), asked.id)
    const recording = {
      floor: asked.floor,
      location: asked.location,
      height: asked.height,
      tag: card.id,
      state: 'recording',
      recordedAt: now,
      seconds: asked.seconds,
      signals: [],
      deviceCount: 0,
      packetCount: 0,
      strongest: null,
      updatedAt: now,
      updatedBy: ctx.actor?.userId ?? null,
    }
    const name = typeof before?.name === 'string' && before.floor === asked.floor ? before.name : await freeName(tx, ctx, asked.floor)
    let id = asked.id
    if (id === undefined) {
      const [row] = await tx
        .insert(surveyPoint)
        .values({ ...recording, name, tenantId: ctx.tenant, createdAt: now, createdBy: ctx.actor?.userId ?? null })
        .returning({ id: surveyPoint.id })
      id = row!.id
    } else {
      await tx
        .update(surveyPoint)
        .set({ ...recording, name, revision: sql`${surveyPoint.revision} + 1` })
        .where(eq(surveyPoint.id, id))
    }
    await audit(tx, ctx, {
      entity: 'surveyPoint',
      module: 'site',
      action: before ? 'update' : 'add',
      targetId: id,
      request: { floor: asked.floor, tag: card.id, location: asked.location, seconds: asked.seconds },
    })
    return { id, name }
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'surveyPoint', ids: [started.id] })
  return { ...started, recordedAt: now, endsAt: now + asked.seconds * SECOND }
}

async function refuseOutside(tx: Tx, ctx: Context, floor: Id, { lng, lat }: { lng: number; lat: number }): Promise<void> {
  const row = (await lockRow({ tx, ctx }, kit.bound('floor'), floor)) as unknown as typeof floorTable.$inferSelect
  const inside = lng >= row.minLongitude && lng <= row.maxLongitude && lat >= row.minLatitude && lat <= row.maxLatitude
  if (!inside) throw invalid({ path: 'location', rule: 'outsideFloor' })
}

/** A tag stands in one place at a time. */
async function refuseBusy(tx: Tx, ctx: Context, tag: Id, own: Id | undefined): Promise<void> {
  const [busy] = await tx
    .select({ name: surveyPoint.name })
    .from(surveyPoint)
    .where(
      and(
        eq(surveyPoint.tenantId, ctx.tenant),
        eq(surveyPoint.tag, tag),
        eq(surveyPoint.state, 'recording'),
        isNull(surveyPoint.deletedAt),
        own === undefined ? undefined : ne(surveyPoint.id, own),
      ),
    )
  if (busy) throw invalid({ path: 'tag', rule: 'surveying', params: { name: busy.name } })
}

/** P1, P2 …: one more than the highest of the floor. */
async function freeName(tx: Tx, ctx: Context, floor: Id): Promise<string> {
  const rows = await tx
    .select({ name: surveyPoint.name })
    .from(surveyPoint)
    .where(and(eq(surveyPoint.tenantId, ctx.tenant), eq(surveyPoint.floor, floor), isNull(surveyPoint.deletedAt)))
  const highest = rows.reduce((most, { name }) => Math.max(most, Number(/^P(\d{1,6})$/.exec(name)?.[1] ?? 0)), 0)
  return `P${highest + 1}`
}
