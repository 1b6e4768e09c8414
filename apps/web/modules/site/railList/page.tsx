import { fence } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useEditorActions } from '../use-editor-actions.tsx'

const columns = ['name', 'floor', 'area', 'height', 'color', 'ruleCount', 'enabled', 'use', 'shapeKind', 'size']

const hidden = (values: Record<string, unknown>) => (values.shapeKind === 'circle' ? [] : ['circle'])

export default function Page() {
  const editor = useEditorActions('railManage', 'monitor:fence:draw')
  return <EntityScreen entity={fence} columns={columns} hiddenFields={hidden} {...editor} />
}
