import { region } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useLocateZone } from '../locate/use-locate.tsx'
import { useEditorActions } from '../use-editor-actions.tsx'
import { zoneCountCells } from '../zone-count.tsx'
import { regionKind } from '../zones/kinds.ts'

const columns = ['name', 'floor', 'area', 'kind', 'color', 'size', 'currentCount', 'enabled', 'code']
const liveCells = zoneCountCells('region')

/** Single zones: the generic list with who is in them now, and the ways to the map. */
export default function Page() {
  const editor = useEditorActions('manage', 'monitor:region:draw')
  const locate = useLocateZone(regionKind, 'monitor:region:locate')
  return (
    <>
      <EntityScreen
        entity={region}
        columns={columns}
        liveCells={liveCells}
        rowActions={(row) => [locate.action(row), ...editor.rowActions(row)]}
        pageActions={editor.pageActions}
      />
      {locate.dialog}
    </>
  )
}
