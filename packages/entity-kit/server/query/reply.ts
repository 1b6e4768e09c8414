import { MusterError } from '@muster/base'
import { hasMasked, maskValue, mayUnmask } from '../fields/mask.ts'
import type { KitContext, KitDeps, KitTx } from '../kit/deps.ts'
import type { Bound, Kit, Row } from '../kit/kit.ts'
import { addLabels } from './labels.ts'
import { addVirtual } from './virtual.ts'

const hidden = ['tenantId', 'deletedAt']

/**
 * Rows as the outside sees them: labels and counts added, secrets only as set or not set, masked fields masked unless `clear`.
 * Every reply and every export goes through here. Columns that the definition does not name stay inside.
 */
export async function toReply(tx: KitTx, kit: Kit, bound: Bound, ctx: KitContext, rows: Row[], clear: boolean): Promise<Row[]> {
  await addVirtual(tx, kit, bound, ctx, rows)
  await addLabels(tx, kit, bound, rows, ctx.language)
  const { fields } = bound.entity
  const internal = new Set([
    ...hidden,
    ...Object.keys(rows[0] ?? {}).filter((name) => bound.has(name) && !(name in fields) && !systemNames.includes(name)),
    ...Object.entries(fields).flatMap(([name, field]) => (field.hidden ? [name] : [])),
  ])
  return rows.map((row) => {
    const reply: Row = {}
    for (const [name, value] of Object.entries(row)) {
      if (internal.has(name)) continue
      const field = fields[name]
      if (field?.kind === 'secret') reply[name] = value !== null && value !== undefined
      else if (field?.masked && !clear) reply[name] = maskValue(field, value)
      else reply[name] = value
    }
    return reply
  })
}

const systemNames = ['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'revision']

/** Whether this reply is clear. Asking without the permission is refused; being given it is written down. */
export async function grantUnmask(
  deps: KitDeps,
  tx: KitTx,
  ctx: KitContext,
  bound: Bound,
  asked: boolean,
  targetId: string,
): Promise<boolean> {
  if (!asked || !hasMasked(bound.entity)) return false
  if (!mayUnmask(bound.entity, ctx)) throw new MusterError('forbidden')
  await deps.audit(tx, ctx, { entity: bound.entity.name, action: 'unmask', targetId, changes: [] })
  return true
}
