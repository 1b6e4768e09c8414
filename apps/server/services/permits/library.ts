import { dictionaries } from '@muster/model'
import { eq, sql } from 'drizzle-orm'
import type { Id } from '@muster/base'
import type { Tx } from '../../db/db.ts'
import { approvalFlow, approvalNode, safetyMeasure, workConfig, workDictionary } from '../../db/tables.ts'
import { starterConfigs, starterFlows, starterMeasures } from './library-data.ts'

type Item = { code: string; zh: string; en: string }
const workTypeOfLevel: Readonly<Record<string, string>> = { hot: 'hotWork', hoist: 'hoisting', height: 'height' }

/** Names of signature rows and levels, as the dictionaries word them. */
const wordOf = (items: readonly Item[], code: string): string => items.find((item) => item.code === code)?.zh ?? code

async function seedDictionary(tx: Tx): Promise<void> {
  const row = (type: string, workType: string | null) => (item: Item, i: number) => ({
    type,
    label: item.zh,
    labelEn: item.en,
    value: item.code,
    workType,
    sort: i + 1,
    default: i === 0,
  })
  const levels = dictionaries.workLevel.items.filter(({ code }) => code.includes('.'))
  await tx
    .insert(workDictionary)
    .values([
      ...dictionaries.workType.items.map(row('workType', null)),
      ...Object.entries(workTypeOfLevel).flatMap(([prefix, workType]) =>
        levels.filter(({ code }) => code.startsWith(`${prefix}.`)).map(row('level', workType)),
      ),
      ...dictionaries.hotWorkMethod.items.map(row('method', 'hotWork')),
    ])
}

async function seedFlows(tx: Tx): Promise<Map<string, Id>> {
  const made = await tx
    .insert(approvalFlow)
    .values(starterFlows.map(({ name, workType, level }) => ({ name, workType, level, version: 1, enabled: true })))
    .returning({ id: approvalFlow.id, name: approvalFlow.name })
  const ids = new Map(made.map((row) => [row.name, row.id]))
  await tx.insert(approvalNode).values(
    starterFlows.flatMap(({ name, signatures }) =>
      signatures.map((signature, i) => ({
        flow: ids.get(name) ?? '',
        name: wordOf(dictionaries.signatureRole.items, signature).replace(/意见$/, ''),
        sort: i + 1,
        signature,
        // The work leader and the host unit stand on the ticket; the others are chosen by who applies.
        signerKind: i < 2 ? 'field' : 'applicantPick',
        rule: signature === 'countersign' ? 'all' : 'any',
        statutory: true,
        onSite: signature === 'workLeader' || signature === 'commander',
        limitMinutes: 0,
      })),
    ),
  )
  return ids
}

async function seedConfigs(tx: Tx, flows: Map<string, Id>): Promise<void> {
  const flowOf = (workType: string, level: string | null) =>
    starterFlows.find((flow) => flow.workType === workType && (level === null || flow.level === level))?.name ?? ''
  await tx.insert(workConfig).values(
    Object.entries(starterConfigs).map(([key, { code, ...limits }]) => {
      const level = key.startsWith('hot.') ? key : null
      const workType = level === null ? key : 'hotWork'
      return {
        ...limits,
        workType,
        level,
        numberRule: `${code}{yyyyMMdd}{nnnn}`,
        flow: flows.get(flowOf(workType, level)) ?? '',
        checkinRange: 30,
        guardianRange: 20,
        jsaRequired: true,
        fenceRequired: true,
        enabled: true,
      }
    }),
  )
}

/**
 * The libraries of work permits that a tenant starts with: dictionary, flows with their statutory nodes, limits, and the numbered measures.
 * Once only, so that what the tenant deletes stays deleted. The transaction is the tenant's.
 */
export async function seedWorkLibrary(tx: Tx, tenant: Id): Promise<void> {
  const [known] = await tx.select({ n: sql<number>`count(*)::int` }).from(workDictionary).where(eq(workDictionary.tenantId, tenant))
  if ((known?.n ?? 0) > 0) return
  await seedDictionary(tx)
  await seedConfigs(tx, await seedFlows(tx))
  await tx.insert(safetyMeasure).values(
    Object.entries(starterMeasures).flatMap(([workType, measures]) =>
      measures.map((measure, i) => ({
        workType,
        number: i + 1,
        ...(typeof measure === 'string' ? { text: measure } : measure),
        statutory: true,
        required: true,
        enabled: true,
      })),
    ),
  )
}
