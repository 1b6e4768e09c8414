import { camera } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { placing, useEditorActions } from '../../site/use-editor-actions.tsx'

const columns = ['name', 'rtspAddress', 'ip', 'floor', 'kind', 'vendor', 'onlineStatus', 'area', 'location']

/** Cameras: the generic list with the way to the plan they stand on. */
export default function Page() {
  const editor = useEditorActions('cameraManage', 'monitor:camera:place', placing)
  return <EntityScreen entity={camera} columns={columns} rowActions={editor.rowActions} pageActions={editor.pageActions} />
}
