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
  /** The screen that draws them, and the permission to. */
  editor: string
  draws: string
  /** The permission to see one on the map, where that is one of its own. */
  locates?: string
}

/** Zones of a kind: the generic list with who is in them now, and the ways to the map. */
export function ZoneList({ kind, counts, columns, editor, draws, locates }: Props) {
  const actions = useEditorActions(editor, draws)
  const locate = useLocateZone(kind, locates)
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
