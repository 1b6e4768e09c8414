import type { Row } from '@muster/entity-kit/web'
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

/** The administrator's rights follow the product and are nobody's to change. */
const locked = (row: Row) => (row.builtIn === true && row.permissionString === 'administrator' ? (['update'] as const) : [])

export default function Page() {
  return <EntityScreen entity={role} columns={columns} controls={controls} hiddenFields={hidden} locked={locked} />
}
