import { region } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useEditorActions } from '../use-editor-actions.tsx'

const columns = ['name', 'area', 'floor', 'kind', 'color', 'size', 'currentCount', 'enabled', 'code']

export default function Page() {
  const editor = useEditorActions('manage', 'monitor:region:draw')
  return <EntityScreen entity={region} columns={columns} rowActions={editor.rowActions} pageActions={editor.pageActions} />
}
