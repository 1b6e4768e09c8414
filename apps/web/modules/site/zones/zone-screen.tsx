import { permissionOf } from '@muster/model/define'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useLocateZone } from '../locate/use-locate.tsx'
import { useEditorActions } from '../use-editor-actions.tsx'
import { zoneCountCells } from '../zone-count.tsx'
import type { ZoneKind } from './kinds.ts'

type Props = {
  kind: ZoneKind
  /** As what people are counted in them. */
  counts: keyof typeof zoneCountCells
  columns: string[]
  /** The screen that draws them. */
  editor: string
}

/** Zones of a kind: the generic list with who is in them now, and the ways to the map. */
export function ZoneScreen({ kind, counts, columns, editor }: Props) {
  const actions = useEditorActions(editor, permissionOf(kind.entity, 'draw'))
  const locate = useLocateZone(kind)
  return (
    <>
      <EntityScreen
        entity={kind.entity}
        columns={columns}
        liveCells={zoneCountCells[counts]}
        rowActions={(row) => [locate.action(row), ...actions.rowActions(row)]}
        pageActions={actions.pageActions}
      />
      {locate.dialog}
    </>
  )
}
