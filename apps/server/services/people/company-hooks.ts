import { type Id, invalid } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { company, companyEvaluation, contractor, responsibilityLetter } from '../../db/tables.ts'
import { entryInForce } from './blacklist.ts'
import { dayOf, expiryStateOf } from '../../site-time.ts'
import { sendInbox, usersWith } from './messages.ts'

/** Points below which a company fails its evaluation, of 100. */
export const PASS_MARK = 60

/** Companies: a credit code on the blacklist is flagged; letters and evaluations go with their company. */
export const companyHooks: EntityHooks = {
  async beforeWrite({ tx, deps, row, before }) {
    if (typeof row.creditCode === 'string' && row.creditCode !== before?.creditCode) {
      row.blacklisted = (await entryInForce(tx, { creditCode: row.creditCode }, dayOf(deps.now()))) !== null
      if (row.blacklisted) row.qualification = 'unqualified'
    }
    if (!before) {
      row.qualification ??= 'prospective'
      row.source ??= 'hand'
    }
  },
  async beforeDelete({ tx, deps, row }) {
    const gone = { deletedAt: deps.now(), updatedAt: deps.now() }
    for (const part of [responsibilityLetter, companyEvaluation]) {
      await tx
        .update(part)
        .set(gone)
        .where(and(eq(part.company, String(row.id)), isNull(part.deletedAt)))
    }
  },
}

/** Writes at a company the dates of its latest letter. */
async function refreshLetter(tx: Tx, id: Id, leaving?: Id): Promise<void> {
  const [last] = await tx
    .select({ signedDate: responsibilityLetter.signedDate, expiryDate: responsibilityLetter.expiryDate })
    .from(responsibilityLetter)
    .where(
      and(
        eq(responsibilityLetter.company, id),
        isNull(responsibilityLetter.deletedAt),
        leaving ? ne(responsibilityLetter.id, leaving) : undefined,
      ),
    )
    .orderBy(desc(responsibilityLetter.signedDate))
    .limit(1)
  await tx
    .update(company)
    .set({ letterSignedDate: last?.signedDate ?? null, letterExpiryDate: last?.expiryDate ?? null })
    .where(eq(company.id, id))
}

/** Responsibility letters: the company shows the dates of the latest one. */
export const letterHooks: EntityHooks = {
  async beforeWrite({ deps, row }) {
    if (typeof row.expiryDate === 'string') row.expiryState = expiryStateOf(row.expiryDate, dayOf(deps.now()))
  },
  async afterWrite({ tx, row, before }) {
    await refreshLetter(tx, String(row.company))
    if (before && before.company !== row.company) await refreshLetter(tx, String(before.company))
  },
  async beforeDelete({ tx, row }) {
    await refreshLetter(tx, String(row.company), String(row.id))
  },
}

type Item = { weight: number; score: number }

async function refreshScore(tx: Tx, id: Id, leaving?: Id): Promise<void> {
  const [last] = await tx
    .select({ score: companyEvaluation.score })
    .from(companyEvaluation)
    .where(
      and(
        eq(companyEvaluation.company, id),
        eq(companyEvaluation.kind, 'periodic'),
        isNull(companyEvaluation.deletedAt),
        leaving ? ne(companyEvaluation.id, leaving) : undefined,
      ),
    )
    .orderBy(desc(companyEvaluation.evaluatedAt), desc(companyEvaluation.id))
    .limit(1)
  await tx
    .update(company)
    .set({ score: last?.score ?? null })
    .where(eq(company.id, id))
}

/**
 * Evaluations: the score follows from the weighted items where there are any, the company shows the latest periodic one. A failed evaluation or a
 * serious violation of a qualified company proposes to its reviewers to look at it again (workflow 15).
 */
export const evaluationHooks: EntityHooks = {
  async beforeWrite({ deps, row }) {
    const items = row.items as Item[] | null | undefined
    if (items && items.length > 0) row.score = Math.round(items.reduce((sum, { weight, score }) => sum + weight * score, 0)) / 100
    if (typeof row.evaluatedAt === 'string' && row.evaluatedAt > dayOf(deps.now()))
      throw invalid({ path: 'evaluatedAt', rule: 'notFuture' })
  },
  async afterWrite({ tx, deps, ctx, row }) {
    const id = String(row.company)
    await refreshScore(tx, id)
    const failed = row.serious === true || (typeof row.score === 'number' && row.score < PASS_MARK)
    if (!failed) return
    const [about] = await tx.select({ name: company.name, qualification: company.qualification }).from(company).where(eq(company.id, id))
    if (about?.qualification !== 'qualified') return
    await sendInbox(tx, deps.now(), await usersWith(tx, ctx.tenant, 'monitor:company:qualify'), {
      kind: 'qualification',
      title: 'people.message.evaluationTitle',
      content: 'people.message.evaluation',
      params: { name: about.name, score: Number(row.score ?? 0) },
      target: { entity: 'company', id },
    })
  },
  async beforeDelete({ tx, row }) {
    await refreshScore(tx, String(row.company), String(row.id))
  },
}

/** Notices: what was sent stays as it was; a person named belongs to the company. */
export const noticeHooks: EntityHooks = {
  async beforeWrite({ tx, row, before }) {
    if (before?.sentAt) throw invalid({ path: 'id', rule: 'sent' })
    if (typeof row.person !== 'string') return
    const [person] = await tx.select({ company: contractor.company }).from(contractor).where(eq(contractor.id, row.person))
    if (person?.company !== row.company) throw invalid({ path: 'person', rule: 'reference' })
  },
}
