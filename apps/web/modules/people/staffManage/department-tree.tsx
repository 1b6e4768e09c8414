import { EntityTree, useListState } from '@muster/entity-kit/web'
import { department } from '@muster/model/entities'
import { useT } from '../../../shell/i18n.ts'

/** The organisation beside the list: a department shows its own people, all of them when none is chosen. */
export function DepartmentTree() {
  const t = useT()
  const [state, change] = useListState()
  const chosen = [state.filters.department].flat()[0]
  return (
    <EntityTree
      entity={department}
      label={t('records.departments')}
      value={typeof chosen === 'string' ? chosen : null}
      onChange={(ids) => change({ filters: { ...state.filters, department: ids ?? undefined } })}
    />
  )
}
