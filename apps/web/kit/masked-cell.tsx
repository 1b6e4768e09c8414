import type { CellProps, KitValue } from '@muster/entity-kit/web'
import { type AnyEntity, type Field, permissionOf } from '@muster/model/define'
import { entities } from '@muster/model/entities'
import { Glyph, toast } from '@muster/ui'
import { useState } from 'react'
import { ApiError, call, messageOf } from '../shell/api.ts'
import { useT } from '../shell/i18n.ts'
import { useCan } from '../shell/permissions.ts'
import './masked-cell.css'

/** Which entity a masked field belongs to. */
const ownerOf = new Map<Field, AnyEntity>(
  Object.values<AnyEntity>(entities).flatMap((entity) =>
    Object.values(entity.fields).flatMap((field): [Field, AnyEntity][] => (field.masked ? [[field, entity]] : [])),
  ),
)

/** A masked value, with a look at its clear text for those who may: each look is one row of the operation log. */
function MaskedCell({ field, name, value, row }: CellProps) {
  const t = useT()
  const can = useCan()
  const [clear, setClear] = useState<string | null>(null)
  const entity = ownerOf.get(field)
  const text = <span className="masked-text">{clear ?? String(value)}</span>
  if (!entity || !can(permissionOf(entity, 'unmask'))) return text
  const toggle = async () => {
    if (clear !== null) {
      setClear(null)
      return
    }
    try {
      const values = await call<Record<string, unknown>>(`/monitor-service/${entity.family}/unmask`, { id: row.id })
      setClear(String(values[name] ?? ''))
    } catch (error) {
      if (!(error instanceof ApiError && (error.expired || error.unreachable))) toast.error(messageOf(error))
    }
  }
  const label = t(clear === null ? 'account.unmask.show' : 'account.unmask.hide')
  return (
    <span className="masked">
      {text}
      <button type="button" className="masked-eye" aria-label={label} title={label} onClick={() => void toggle()}>
        <Glyph name={clear === null ? 'eye' : 'eyeOff'} size={14} />
      </button>
    </span>
  )
}

/** The kinds that are ever masked. */
export const maskedCells: NonNullable<KitValue['cells']> = { phone: MaskedCell, idNumber: MaskedCell, email: MaskedCell }
