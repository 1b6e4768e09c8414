import { type Id, invalid } from '@muster/base'
import { lockRow } from '@muster/entity-kit/server'
import type { ReviewCertificate } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { certificate } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit } from '../entities.ts'
import { refreshCertificateExpiry } from './certificate-hooks.ts'
import { dayOf } from '../../site-time.ts'
import { noticeOfCompany } from './notices.ts'
import { noteReview } from './qualify.ts'

const stateOf = (state: unknown): string => (state === 'passed' ? 'qualified' : state === 'failed' ? 'unqualified' : 'prospective')

/**
 * Passes or fails a certificate that waits for its review; its company is told. Throws MusterError: notFound, or invalid when it has been
 * reviewed, or is to pass although it has expired.
 */
export async function reviewCertificate(deps: Deps, ctx: Context, input: ReviewCertificate): Promise<{ id: Id; revision: number }> {
  const now = deps.clock.now()
  const reply = await deps.db.tx(ctx, async (tx) => {
    const before = await lockRow({ tx, ctx }, kit.bound('certificate'), input.id)
    if (before.state !== 'pending') throw invalid({ path: 'id', rule: 'reviewed' })
    if (input.passed && String(before.validTo) < dayOf(now)) throw invalid({ path: 'id', rule: 'expired' })
    const state = input.passed ? 'passed' : 'failed'
    const revision = Number(before.revision) + 1
    await tx
      .update(certificate)
      .set({ state, revision, updatedAt: now, updatedBy: ctx.actor?.userId ?? null })
      .where(eq(certificate.id, input.id))
    const changes = [{ field: 'state', before: before.state, after: state }]
    await audit(tx, ctx, { entity: 'certificate', module: 'people', action: 'approve', targetId: input.id, changes })
    const about = { company: before.company as Id | null, certificate: input.id, opinion: input.opinion }
    await noteReview(tx, ctx, { ...about, from: stateOf(before.state), to: stateOf(state) }, now)
    await refreshCertificateExpiry(tx, before.person as Id)
    if (about.company) {
      const text = input.passed ? 'people.notice.certificatePassed' : 'people.notice.certificateFailed'
      const params = { number: String(before.number), opinion: input.opinion ?? '' }
      await noticeOfCompany(tx, ctx, { company: about.company, person: before.person as Id, kind: 'review', text, params }, now)
    }
    return { id: input.id, revision }
  })
  for (const entity of ['certificate', 'contractor', 'qualificationReview', 'qualificationNotice'])
    deps.changes.emit({ tenant: ctx.tenant, entity, ids: [] })
  return reply
}
