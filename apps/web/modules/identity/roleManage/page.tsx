import { role } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { AppMenusControl, WebMenusControl } from './menu-tree.tsx'

const columns = ['name', 'permissionString', 'dataScope', 'userCount', 'channel', 'enabled', 'builtIn']
const controls = { menus: WebMenusControl, appMenus: AppMenusControl }

/** Departments are chosen for the scope of chosen departments only; single areas unless all are granted. */
const hidden = (values: Record<string, unknown>) => [
  ...(values.dataScope === 'customDepartments' ? [] : ['customDepartments']),
  ...(values.allAreas === true ? ['areas'] : []),
]

export default function Page() {
  return <EntityScreen entity={role} columns={columns} controls={controls} hiddenFields={hidden} />
}
