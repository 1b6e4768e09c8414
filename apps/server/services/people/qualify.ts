import { type Id, invalid, type Millis } from '@muster/base'
import { lockRow } from '@muster/entity-kit/server'
import { type Qualify, qualifySchema } from '@muster/model/operations'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { company, contractor, qualificationReview } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit } from '../entities.ts'
import { addMonths, dayOf } from '../../site-time.ts'
import { sendInbox, usersWith } from './messages.ts'
import { noticeOfCompany } from './notices.ts'

/** A year, unless the reviewer sets another last day. */
const ADMISSION_MONTHS = 12

type Reply = { id: Id; revision: number; tagsOut: number }

/**
 * Passes or fails a company (workflow 15). Passing needs every named document to stand, a licence and a responsibility letter in force and no
 * entry on the blacklist; failing a company that was qualified asks back the tags of its people, which stay visible on the map until they are
 * returned. Throws MusterError: notFound, or invalid naming what stands against it.
 */
export async function qualify(deps: Deps, ctx: Context, input: Qualify): Promise<Reply> {
  const now = deps.clock.now()
  const { id, passed, opinion, validTo, documents } = qualifySchema.parse(input)
  const reply = await deps.db.tx(ctx, async (tx) => {
    const before = await lockRow({ tx, ctx }, kit.bound('company'), id)
    const from = String(before.qualification)
    if (passed ? from !== 'prospective' : from === 'unqualified') throw invalid({ path: 'id', rule: 'reviewState' })
    const today = dayOf(now)
    const until = passed ? (validTo ?? addMonths(today, ADMISSION_MONTHS)) : null
    if (until) {
      if (until <= today) throw invalid({ path: 'validTo', rule: 'future' })
      refuseUnfit(before, today)
      const open = documents.filter(({ ok }) => !ok)
      if (open.length > 0)
        throw invalid({ path: 'documents', rule: 'checklist', params: { document: open.map((d) => d.document).join(', ') } })
    }
    const revision = await setQualification(tx, ctx, before, passed ? 'qualified' : 'unqualified', { validTo: until }, now)
    await noteReview(tx, ctx, { company: id, from, to: passed ? 'qualified' : 'unqualified', opinion, documents }, now)
    const text = passed ? 'people.notice.companyPassed' : 'people.notice.companyFailed'
    await noticeOfCompany(tx, ctx, { company: id, kind: 'review', text, params: { day: until ?? '', opinion: opinion ?? '' } }, now)
    const tagsOut = from === 'qualified' && !passed ? await askTagsBack(tx, ctx, id, String(before.name), now) : 0
    return { id, revision, tagsOut }
  })
  for (const entity of ['company', 'qualificationReview', 'qualificationNotice']) deps.changes.emit({ tenant: ctx.tenant, entity, ids: [] })
  return reply
}

/** What must be in force before a company is admitted. Suppliers who send nobody need no responsibility letter. */
function refuseUnfit(row: Record<string, unknown>, today: string): void {
  if (row.blacklisted === true) throw invalid({ path: 'id', rule: 'blacklisted' })
  if (typeof row.licenceExpiry === 'string' && row.licenceExpiry < today) throw invalid({ path: 'licenceExpiry', rule: 'licenceExpired' })
  const letter = row.letterExpiryDate
  const sendsPeople = row.type === 'contractor' || row.type === 'both'
  if (typeof letter === 'string' ? letter < today : sendsPeople) throw invalid({ path: 'letterExpiryDate', rule: 'letterMissing' })
}

/** Writes the state of a locked company. Returns its new revision. */
export async function setQualification(
  tx: Tx,
  ctx: Context,
  before: Record<string, unknown>,
  to: 'prospective' | 'qualified' | 'unqualified',
  more: { validTo?: string | null },
  now: Millis,
): Promise<number> {
  const revision = Number(before.revision) + 1
  const id = before.id as Id
  await tx
    .update(company)
    .set({ qualification: to, ...more, revision, updatedAt: now, updatedBy: ctx.actor?.userId ?? null })
    .where(eq(company.id, id))
  await audit(tx, ctx, {
    entity: 'company',
    module: 'people',
    action: 'approve',
    targetId: id,
    changes: [
      { field: 'qualification', before: before.qualification, after: to },
      ...(more.validTo === undefined ? [] : [{ field: 'validTo', before: before.validTo ?? null, after: more.validTo }]),
    ],
  })
  return revision
}

type Review = {
  company: Id | null
  certificate?: Id
  from: string
  to: string
  opinion?: string | undefined
  documents?: { document: string; ok: boolean; note?: string | undefined }[]
}

/** Adds to the history of reviews. */
export async function noteReview(tx: Tx, ctx: Context, review: Review, now: Millis): Promise<void> {
  if (!ctx.actor) return
  await tx.insert(qualificationReview).values({
    company: review.company,
    certificate: review.certificate ?? null,
    fromState: review.from,
    toState: review.to,
    opinion: review.opinion ?? null,
    documents: (review.documents ?? null) as (typeof qualificationReview.$inferInsert)['documents'],
    reviewer: ctx.actor.userId,
    reviewedAt: now,
    createdAt: now,
    createdBy: ctx.actor.userId,
    updatedAt: now,
  })
}

/** Tells those who give out tags whose tags have to come back. Returns how many are out. */
async function askTagsBack(tx: Tx, ctx: Context, id: Id, name: string, now: Millis): Promise<number> {
  const [out] = await tx
    .select({ n: sql<string>`count(*)` })
    .from(contractor)
    .where(and(eq(contractor.company, id), isNotNull(contractor.tag), isNull(contractor.deletedAt)))
  const count = Number(out?.n ?? 0)
  if (count > 0) {
    await sendInbox(tx, now, await usersWith(tx, ctx.tenant, 'monitor:tag:unbind'), {
      kind: 'qualification',
      title: 'people.message.tagsBackTitle',
      content: 'people.message.tagsBack',
      params: { name, count },
      target: { entity: 'company', id },
    })
  }
  return count
}
