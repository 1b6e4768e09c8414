import type { Id } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'
import { and, eq, isNull, min, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { certificate, contractor } from '../../db/tables.ts'
import { addMonths, dayOf, expiryStateOf } from '../../site-time.ts'

/** Special operations are examined again every three years (decree of the emergency ministry on special operation certificates). */
const EXAMINED_EVERY = 36
const specialOperations = ['hotWelding', 'electrician', 'heightWork', 'hazardousChemical']

/** Writes at a contractor's person which of their passed certificates ends first. */
export async function refreshCertificateExpiry(tx: Tx, person: Id, leaving?: Id): Promise<void> {
  const [first] = await tx
    .select({ day: min(certificate.validTo) })
    .from(certificate)
    .where(
      and(
        eq(certificate.person, person),
        eq(certificate.state, 'passed'),
        isNull(certificate.deletedAt),
        leaving ? sql`${certificate.id} <> ${leaving}::bigint` : undefined,
      ),
    )
  await tx
    .update(contractor)
    .set({ certificateExpiry: first?.day ?? null })
    .where(eq(contractor.id, person))
}

const content = ['person', 'kind', 'number', 'issuedAt', 'validTo', 'picture'] as const

/** Certificates: the company comes from the holder, the state of expiry from the dates; what changes is reviewed anew. */
export const certificateHooks: EntityHooks = {
  async beforeWrite({ tx, deps, row, before }) {
    if (typeof row.person === 'string' && row.person !== before?.person) {
      const [holder] = await tx.select({ company: contractor.company }).from(contractor).where(eq(contractor.id, row.person))
      row.company = holder?.company ?? null
    }
    if (typeof row.issuedAt === 'string' && specialOperations.includes(String(row.kind))) {
      row.reviewDue ??= addMonths(row.issuedAt, EXAMINED_EVERY)
    }
    if (typeof row.validTo === 'string') row.expiryState = expiryStateOf(row.validTo, dayOf(deps.now()))
    row.state ??= 'pending'
    if (before && content.some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(row[name] ?? null))) row.state = 'pending'
  },
  async afterWrite({ tx, row, before }) {
    await refreshCertificateExpiry(tx, String(row.person))
    if (before && before.person !== row.person) await refreshCertificateExpiry(tx, String(before.person))
  },
  async beforeDelete({ tx, row }) {
    await refreshCertificateExpiry(tx, String(row.person), String(row.id))
  },
}
