import { type AnyEntity, permissionOf } from '@muster/model/define'
import { useConfirmDelete } from '@muster/ui'
import { useRemove } from '../data.ts'
import { useKit } from '../kit.tsx'
import { type Row, rowTitle } from '../text.ts'

/** Deletes rows after a confirmation; a refusal says which row is in use and why. */
export function useRemoval(entity: AnyEntity, onDone: () => void) {
  const confirm = useConfirmDelete()
  const { t, notify, refusal, can } = useKit()
  const remove = useRemove(entity)
  const ask = (rows: Row[]) => {
    const first = rows[0]
    if (!first) return
    confirm({
      ...(rows.length === 1 ? { name: rowTitle(entity, first) } : { count: rows.length }),
      onDelete: async () => {
        try {
          await remove.mutateAsync(rows.map((row) => row.id))
          notify('success', t('kit.remove.done', { count: rows.length }))
          onDone()
        } catch (error) {
          const refused = refusal(error)
          notify('error', refused?.fields[0]?.message ?? refused?.msg ?? t('common.error.network'))
        }
      },
    })
  }
  return { ask, allowed: entity.actions.includes('delete') && can(permissionOf(entity, 'delete')) }
}
