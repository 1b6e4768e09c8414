import { errorCodes, type Id } from '@muster/base'
import { type ControlProps, EntityPicker, type KitValue } from '@muster/entity-kit/web'
import { menu } from '@muster/model/entities'
import type { MenuUsers } from '@muster/model/operations'
import { App, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { ApiError, call } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { IconControl } from './icon-control.tsx'

const columns = ['name', 'nameEn', 'type', 'path', 'permissionString', 'order', 'visible', 'enabled']

type Client = 'web' | 'app'

/** A menu stands under one of the same client. */
const WebParent = (props: ControlProps) => <EntityPicker {...props} entity={menu} filters={{ client: 'web' }} />
const AppParent = (props: ControlProps) => <EntityPicker {...props} entity={menu} filters={{ client: 'app' }} />
const controls = { web: { icon: IconControl, parent: WebParent }, app: { icon: IconControl, parent: AppParent } }

/** A button has a permission and no page; a page has an address. */
const hidden = (values: Record<string, unknown>) =>
  values.type === 'button'
    ? ['client', 'routeType', 'path', 'icon', 'keepAlive']
    : values.type === 'directory'
      ? ['client', 'permissionString', 'keepAlive']
      : ['client']

/** Names that a question spells out; the rest is counted. */
const SPELT = 6

/** The trees of menus, one for each client. A node goes with all below it, and is taken from the roles that grant it: both are named before. */
export default function Page() {
  const t = useT()
  const { modal } = App.useApp()
  const [client, setClient] = useState<Client>('web')
  const kitCall = useMemo<KitValue['call']>(() => {
    const spelt = (names: readonly string[]) =>
      `${names.slice(0, SPELT).join('、')}${names.length > SPELT ? t('records.menus.andMore', { count: names.length }) : ''}`
    return async <T,>(path: string, body?: unknown) => {
      const ids = (body as { ids?: Id[] } | undefined)?.ids ?? []
      if (!path.endsWith('/menu/delete') || ids.length === 0) return call<T>(path, body)
      const used = await Promise.all(ids.map((id) => call<MenuUsers>('/monitor-service/menu/users', { id })))
      const below = [...new Set(used.flatMap((one) => one.below))]
      const roles = [...new Set(used.flatMap((one) => one.roles))]
      const sure =
        below.length + roles.length === 0 ||
        (await modal.confirm({
          title: t('records.menus.deleteAsk'),
          content: (
            <>
              {below.length > 0 ? <p>{t('records.menus.deleteBelow', { names: spelt(below) })}</p> : null}
              {roles.length > 0 ? <p>{t('records.menus.deleteRoles', { names: spelt(roles) })}</p> : null}
            </>
          ),
          okText: t('common.delete'),
          okButtonProps: { danger: true },
          cancelText: t('common.cancel'),
          autoFocusButton: 'cancel',
        }))
      if (!sure) throw new ApiError(errorCodes.badRequest, t('common.deletion.cancelled'))
      return call<T>(path, { ids: [...new Set([...ids, ...used.flatMap((one) => one.ids)])] })
    }
  }, [modal, t])
  return (
    <EntityScreen
      key={client}
      entity={menu}
      columns={columns}
      fixedFilters={{ client }}
      initial={{ client }}
      hiddenFields={hidden}
      controls={controls[client]}
      call={kitCall}
      lead={
        <Segmented<Client>
          value={client}
          onChange={setClient}
          options={[
            { value: 'web', label: t('records.menus.web') },
            { value: 'app', label: t('records.menus.app') },
          ]}
        />
      }
    />
  )
}
