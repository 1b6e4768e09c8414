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

const columns = ['name', 'screens', 'validTo', 'lastUsedAt', 'issuer']
/** The margins of a list inside a tab, px. */
const MARGINS = 48

function PagesCell({ value }: CellProps) {
  const nameOf = usePageNames()
  const names = (Array.isArray(value) ? (value as string[]) : []).map(nameOf).join('、')
  return <span title={names}>{names}</span>
}

/** The name, with what ended the token. */
function NameCell({ value, row }: CellProps) {
  const t = useT()
  const over = Date.parse(`${String(row.validTo)}T23:59:59+08:00`) < Date.now()
  const ended = row.revokedAt ? t('account.screen.revoked') : over ? t('account.screen.over') : null
  return (
    <span title={String(value)}>
      {String(value)} {ended ? <Tag color={row.revokedAt ? undefined : 'red'}>{ended}</Tag> : null}
    </span>
  )
}

const cells = { name: NameCell, screens: PagesCell }

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
        beside={MARGINS}
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
