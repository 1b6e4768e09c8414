import { type CellProps, entityKey, EntityListPage, KitProvider, type Row, type RowAction, useKit } from '@muster/entity-kit/web'
import { screenToken } from '@muster/model/entities'
import type { IssuedScreenToken } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useFreshRows } from '../../../kit/use-fresh-rows.ts'
import { call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { IssuedDialog } from './issued-dialog.tsx'
import { usePageNames } from './pages.ts'

const columns = ['name', 'screens', 'issuer', 'validTo', 'lastUsedAt', 'revokedAt']

function PagesCell({ value }: CellProps) {
  const nameOf = usePageNames()
  const names = (Array.isArray(value) ? (value as string[]) : []).map(nameOf).join('、')
  return <span title={names}>{names}</span>
}

function ValidToCell({ value, row }: CellProps) {
  const t = useT()
  const over = Date.parse(`${String(value)}T23:59:59+08:00`) < Date.now()
  return (
    <span className="kit-figure">
      {String(value)} {over && !row.revokedAt ? <Tag color="red">{t('account.screen.over')}</Tag> : null}
    </span>
  )
}

function RevokedCell({ value }: CellProps) {
  const t = useT()
  return value ? <Tag>{t('account.screen.revoked')}</Tag> : <Tag color="green">{t('account.screen.inUse')}</Tag>
}

const cells = { screens: PagesCell, validTo: ValidToCell, revokedAt: RevokedCell }

/** What large screens and pages of other systems open with: issued for some pages and some time, shown once, revoked at once. */
export function ScreenTokens() {
  const t = useT()
  const can = useCan()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const kit = useKit()
  const [issuing, setIssuing] = useState(false)
  const [issued, setIssued] = useState<IssuedScreenToken | null>(null)
  useFreshRows(screenToken)
  const value = useMemo(() => ({ ...kit, cells: { ...kit.cells, ...cells } }), [kit])
  const reload = () => client.invalidateQueries({ queryKey: entityKey(screenToken) })
  const revoke = ({ id, name }: Row) =>
    modal.confirm({
      title: t('account.screen.revoke'),
      content: t('account.screen.revokeAsk', { name: String(name) }),
      okText: t('account.screen.revoke'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        try {
          await call('/monitor-service/auth/screenToken/revoke', { id })
          toast.success(t('account.screen.revokedNow', { name: String(name) }))
        } catch (error) {
          toast.error(messageOf(error))
        } finally {
          await reload()
        }
      },
    })
  const actions = (row: Row): RowAction[] =>
    row.revokedAt
      ? []
      : [{ key: 'revoke', label: t('account.screen.revoke'), permission: 'monitor:screenToken:revoke', danger: true, run: revoke }]
  return (
    <KitProvider value={value}>
      <p className="system-note">{t('account.screen.hint')}</p>
      <EntityListPage
        entity={screenToken}
        columns={columns}
        rowActions={actions}
        pageActions={
          can('monitor:screenToken:issue') ? (
            <Button type="primary" onClick={() => setIssuing(true)}>
              {t('account.screen.issue')}
            </Button>
          ) : null
        }
      />
      {issuing ? (
        <IssueDialog
          onClose={() => setIssuing(false)}
          onIssued={(token) => {
            setIssuing(false)
            setIssued(token)
            void reload()
          }}
        />
      ) : null}
      {issued ? <IssuedDialog issued={issued} onClose={() => setIssued(null)} /> : null}
    </KitProvider>
  )
}
