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
import '../tenancy.css'

const columns = ['tenant', 'name', 'kind', 'host', 'port', 'databaseName', 'state', 'testedAt', 'testResult']
const testSource = (id: Id): Promise<{ ok: boolean; detail: string; ms: number }> => call('/monitor-service/tenantDatasource/test', { id })

/** Databases of tenants: registered, and tested before anything is built on them. */
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
  const actions = (): RowAction[] => [
    { key: 'test', label: t('tenancy.source.test'), permission: 'monitor:tenantDataSource:test', run: test },
  ]
  return (
    <>
      <Alert className="tenancy-note" type="info" showIcon title={t('tenancy.source.hint')} />
      <EntityScreen entity={tenantDataSource} columns={columns} rowActions={actions} call={kitCall} />
    </>
  )
}
