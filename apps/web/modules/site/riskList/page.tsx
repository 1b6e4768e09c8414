import { riskZone } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useLocateZone } from '../locate/use-locate.tsx'
import { useEditorActions } from '../use-editor-actions.tsx'
import { zoneCountCells } from '../zone-count.tsx'
import { riskKind } from '../zones/kinds.ts'

const columns = ['name', 'partitionColor', 'floor', 'department', 'manager', 'hazards', 'controls', 'currentCount', 'controlLevel', 'score']
const liveCells = zoneCountCells('riskZone')

/** Major risk zones: the generic list with who is in them now, and the ways to the map. */
export default function Page() {
  const editor = useEditorActions('riskManage', 'monitor:riskZone:draw')
  const locate = useLocateZone(riskKind)
  return (
    <>
      <EntityScreen
        entity={riskZone}
        columns={columns}
        liveCells={liveCells}
        rowActions={(row) => [locate.action(row), ...editor.rowActions(row)]}
        pageActions={editor.pageActions}
      />
      {locate.dialog}
    </>
  )
}
