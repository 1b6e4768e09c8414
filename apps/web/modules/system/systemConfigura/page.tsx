import { EntityListPage, entityKey, KitProvider, type Row, type RowAction } from '@muster/entity-kit/web'
import { calendarDay, purgeRecord, serverConfig } from '@muster/model/entities'
import { ErrorState, FormSkeleton, Page, toast } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useFreshRows } from '../../../kit/use-fresh-rows.ts'
import { useScreenTitle } from '../../../kit/use-screen-title.ts'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { Providers } from '../../identity/providers/providers.tsx'
import { ScreenTokens } from '../../identity/screenTokens/screen-tokens.tsx'
import { EntityCell } from '../operLog/cells.tsx'
import { Credentials } from './credentials.tsx'
import { testServer, useSettings } from './data.ts'
import { Parameters } from './parameters.tsx'
import '../system.css'

/** Settings by group, the services around the product, what screens and other systems come in with, holidays, and what retention removed. */
export default function SystemConfiguraPage() {
  const t = useT()
  const can = useCan()
  const title = useScreenTitle() ?? t('screen.systemConfigura')
  const kit = useKitValue()
  const value = useMemo(() => ({ ...kit, cells: { ...kit.cells, entity: EntityCell } }), [kit])
  const tabs: { key: string; label: string; permission: string; children: ReactNode }[] = [
    { key: 'parameters', label: t('setting.config.parameters'), permission: 'monitor:systemConfig:find', children: <Loaded /> },
    { key: 'server', label: t('setting.config.server'), permission: 'monitor:serverConfig:list', children: <Servers /> },
    { key: 'devices', label: t('credential.tab'), permission: 'monitor:deviceCredential:list', children: <Credentials /> },
    { key: 'screens', label: t('account.screen.tab'), permission: 'monitor:screenToken:list', children: <ScreenTokens /> },
    { key: 'providers', label: t('account.provider.tab'), permission: 'monitor:identityProvider:list', children: <Providers /> },
    { key: 'calendar', label: t('setting.config.calendar'), permission: 'monitor:calendarDay:list', children: <Calendar /> },
    { key: 'purge', label: t('setting.config.purge'), permission: 'monitor:purgeRecord:list', children: <Purges /> },
  ]
  return (
    <KitProvider value={value}>
      <Page title={title}>
        <Tabs destroyOnHidden items={tabs.filter(({ permission }) => can(permission)).map(({ permission: _, ...tab }) => tab)} />
      </Page>
    </KitProvider>
  )
}

function Loaded() {
  const settings = useSettings()
  if (settings.error) return <ErrorState reason={messageOf(settings.error)} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <FormSkeleton fields={12} />
  return <Parameters key={settings.dataUpdatedAt} settings={settings.data} reload={() => void settings.refetch()} />
}

function Servers() {
  const t = useT()
  const client = useQueryClient()
  useFreshRows(serverConfig)
  const test = async (row: Row) => {
    const name = String(row.address)
    try {
      const { ok, ms, detail } = await testServer(row.id)
      if (ok) toast.success(t('setting.config.reached', { name, ms, detail }))
      else toast.error(t('setting.config.unreached', { name, detail }))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      await client.invalidateQueries({ queryKey: entityKey(serverConfig) })
    }
  }
  const actions = (): RowAction[] => [{ key: 'test', label: t('setting.config.test'), permission: 'monitor:serverConfig:test', run: test }]
  return (
    <>
      <p className="system-note">{t('setting.config.serverHint')}</p>
      <EntityListPage entity={serverConfig} columns={['service', 'address', 'enabled', 'testResult', 'testedAt']} rowActions={actions} />
    </>
  )
}

function Calendar() {
  useFreshRows(calendarDay)
  return <EntityListPage entity={calendarDay} columns={['date', 'kind', 'name']} />
}

function Purges() {
  const t = useT()
  useFreshRows(purgeRecord)
  return (
    <>
      <p className="system-note">{t('setting.config.purgeHint')}</p>
      <EntityListPage entity={purgeRecord} columns={['startedAt', 'entity', 'before', 'rows', 'duration', 'result']} />
    </>
  )
}
