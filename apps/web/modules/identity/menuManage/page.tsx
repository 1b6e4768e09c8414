import { menu } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { IconControl } from './icon-control.tsx'

const columns = ['name', 'nameEn', 'type', 'path', 'permissionString', 'order', 'visible', 'enabled']

const controls = { icon: IconControl }

/** A button has a permission and no page; a page has an address. */
const hidden = (values: Record<string, unknown>) =>
  values.type === 'button'
    ? ['routeType', 'path', 'icon', 'keepAlive']
    : values.type === 'directory'
      ? ['permissionString', 'keepAlive']
      : []

export default function Page() {
  return <EntityScreen entity={menu} columns={columns} hiddenFields={hidden} controls={controls} />
}
