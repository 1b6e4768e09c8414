import { entityKey, type KitValue, type Row, type RowAction } from '@muster/entity-kit/web'
import { errorCodes, type Id } from '@muster/base'
import { tenantDataSource } from '@muster/model/entities'
import { toast } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App } from 'antd'
import { useMemo } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { ApiError, call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { type Handed, useHandOver } from '../hand-over.tsx'

const columns = ['tenant', 'name', 'kind', 'host', 'port', 'databaseName', 'state', 'testedAt', 'testResult']
const testSource = (id: Id): Promise<{ ok: boolean; detail: string; ms: number }> => call('/monitor-service/tenantDatasource/test', { id })
/** Gives the first administrator of a tenant that begins to live there. */
const enableSource = (id: Id, enabled: boolean): Promise<Handed | null> => call('/monitor-service/tenantDatasource/enable', { id, enabled })

/** Databases of tenants: registered, tested, and taken into use. */
export default function TenantDataSourcePage() {
  const t = useT()
  const client = useQueryClient()
  const { modal } = App.useApp()
  // What is changed here is somebody's database: the tenant is named before it is.
  const kitCall = useMemo<KitValue['call']>(
    () =>
      async <T,>(path: string, body?: unknown) => {
        if (path.endsWith('/tenantDatasource/update')) {
          const row = await call<Row>('/monitor-service/tenantDatasource/find', { id: (body as Row).id })
          const sure = await modal.confirm({
            title: t('tenancy.source.saveAsk'),
            content: t('tenancy.source.saveDetail', { name: String(row.tenantLabel ?? '') }),
            okText: t('common.save'),
            cancelText: t('common.cancel'),
          })
          if (!sure) throw new ApiError(errorCodes.badRequest, t('tenancy.source.notSaved'))
        }
        return call<T>(path, body)
      },
    [modal, t],
  )
  const test = async (row: Row) => {
    try {
      const { ok, detail, ms } = await testSource(row.id)
      if (ok) toast.success(t('tenancy.source.passed', { detail, ms }))
      else toast.error(t('tenancy.source.failed', { detail }))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      await client.invalidateQueries({ queryKey: entityKey(tenantDataSource) })
    }
  }
  const handOver = useHandOver()
  const switchTo = async (row: Row, enabled: boolean) => {
    const name = String(row.tenantLabel ?? '')
    try {
      const handed = await enableSource(row.id, enabled)
      if (handed) handOver(t('tenancy.created', { name }), handed)
      else toast.success(t(enabled ? 'tenancy.source.enabled' : 'tenancy.source.disabled', { name }))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      await client.invalidateQueries({ queryKey: entityKey(tenantDataSource) })
    }
  }
  // Named before it is done: it decides where somebody's data is, and whether anybody reaches it.
  const ask = (row: Row, enabled: boolean) => {
    const name = String(row.tenantLabel ?? '')
    modal.confirm({
      title: t(enabled ? 'tenancy.source.enable' : 'tenancy.source.disable'),
      content: t(enabled ? 'tenancy.source.enableAsk' : 'tenancy.source.disableAsk', { name, database: String(row.databaseName) }),
      okText: t(enabled ? 'tenancy.source.enable' : 'tenancy.source.disable'),
      okButtonProps: { danger: !enabled },
      cancelText: t('common.cancel'),
      autoFocusButton: 'cancel',
      onOk: () => switchTo(row, enabled),
    })
  }
  const actions = (row: Row): RowAction[] => [
    { key: 'test', label: t('tenancy.source.test'), permission: 'monitor:tenantDataSource:test', run: test },
    ...(row.state === 'tested'
      ? [{ key: 'enable', label: t('tenancy.source.enable'), permission: 'monitor:tenantDataSource:enable', run: () => ask(row, true) }]
      : row.state === 'enabled'
        ? [
            {
              key: 'disable',
              label: t('tenancy.source.disable'),
              permission: 'monitor:tenantDataSource:enable',
              danger: true,
              run: () => ask(row, false),
            },
          ]
        : []),
  ]
  return (
    <EntityScreen
      entity={tenantDataSource}
      columns={columns}
      rowActions={actions}
      call={kitCall}
      lead={<Alert type="info" showIcon title={t('tenancy.source.hint')} />}
    />
  )
}
