import { type CellProps, entityKey, type Row, type RowAction } from '@muster/entity-kit/web'
import { DAY } from '@muster/base'
import { tenant } from '@muster/model/entities'
import { toast, useCopy } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import { App, Tag, Typography } from 'antd'
import { useMemo } from 'react'
import type { KitValue } from '@muster/entity-kit/web'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useHandOver } from '../hand-over.tsx'
import { enableTenant, resetAdmin, signInAddress } from './data.ts'

const columns = ['name', 'route', 'contactName', 'contactPhone', 'expiryDate', 'state', 'isolation']
/** The tenant that runs the installation: it is never disabled. */
const PLATFORM = '1'
/** The days before its end in which a tenant is marked. */
const SOON = 30

function ExpiryCell({ value }: CellProps) {
  const t = useT()
  const days = Math.ceil((Date.parse(`${String(value)}T23:59:59+08:00`) - Date.now()) / DAY) - 1
  return (
    <span className="kit-figure">
      {String(value)}{' '}
      {days < 0 ? (
        <Tag color="red">{t('tenancy.expired')}</Tag>
      ) : days <= SOON ? (
        <Tag color="gold">{t('tenancy.daysLeft', { days })}</Tag>
      ) : null}
    </span>
  )
}

/** The address word of a tenant, with its number: other systems name it by either. */
function RouteCell({ value, row }: CellProps) {
  const t = useT()
  return (
    <span title={String(value)}>
      {String(value)} <Typography.Text type="secondary">{t('tenancy.number', { id: row.id })}</Typography.Text>
    </span>
  )
}

const cells: KitValue['cells'] = { expiryDate: ExpiryCell, route: RouteCell }

/** Tenants: opened with an administrator, enabled and disabled, each with its own sign-in address. */
export default function TenantListPage() {
  const t = useT()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const copy = useCopy()
  const attempt = async <T,>(run: () => Promise<T>): Promise<T | null> => {
    try {
      return await run()
    } catch (error) {
      toast.error(messageOf(error))
      return null
    } finally {
      await client.invalidateQueries({ queryKey: entityKey(tenant) })
    }
  }
  const handOver = useHandOver()
  // The password of a new tenant's administrator is in the reply of the call itself and nowhere else.
  const kitCall = useMemo<KitValue['call']>(
    () =>
      async <T,>(path: string, body?: unknown) => {
        const reply = await call<T>(path, body)
        if (path.endsWith('/systemTenant/add')) {
          const { account, password } = reply as unknown as { account: string; password: string | null }
          const name = String((body as Row).name)
          if (password !== null) handOver(t('tenancy.created', { name }), { account, password })
          else modal.info({ title: t('tenancy.entered', { name }), content: t('tenancy.enteredHint'), okText: t('common.close') })
        }
        return reply
      },
    [handOver, modal, t],
  )
  const ask = (title: string, content: string, run: () => Promise<unknown>) =>
    modal.confirm({
      title,
      content,
      okText: title,
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      autoFocusButton: 'cancel',
      onOk: run,
    })
  const switchTo = async (row: Row, enabled: boolean) => {
    const name = String(row.name)
    if (await attempt(() => enableTenant(row.id, enabled))) toast.success(t(enabled ? 'tenancy.enabled' : 'tenancy.disabled', { name }))
  }
  const actions = (row: Row): RowAction[] => [
    { key: 'copy', label: t('tenancy.copyAddress'), run: () => void copy(signInAddress(String(row.route))) },
    {
      key: 'reset',
      label: t('tenancy.resetAdmin'),
      permission: 'monitor:tenant:resetAdmin',
      run: () =>
        ask(t('tenancy.resetAdmin'), t('tenancy.resetAsk', { name: String(row.name), account: String(row.adminLoginName) }), async () => {
          const handed = await attempt(() => resetAdmin(row.id))
          if (handed) handOver(t('tenancy.resetAdmin'), handed)
        }),
    },
    ...(row.id === PLATFORM
      ? []
      : row.state === 'disabled'
        ? [{ key: 'enable', label: t('tenancy.enable'), permission: 'monitor:tenant:enable', run: () => switchTo(row, true) }]
        : [
            {
              key: 'disable',
              label: t('tenancy.disable'),
              permission: 'monitor:tenant:enable',
              danger: true,
              run: () => ask(t('tenancy.disable'), t('tenancy.disableAsk', { name: String(row.name) }), () => switchTo(row, false)),
            },
          ]),
  ]
  return <EntityScreen entity={tenant} columns={columns} cells={cells} rowActions={actions} call={kitCall} />
}
