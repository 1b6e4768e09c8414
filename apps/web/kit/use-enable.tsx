import type { Row, RowAction } from '@muster/entity-kit/web'
import { type AnyEntity, permissionOf } from '@muster/model/define'
import type { Enable } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { messageOf } from '../shell/api.ts'
import { useT } from '../shell/i18n.ts'
import { useCan } from '../shell/permissions.ts'
import { useVerb } from './use-verb.ts'

/** Switching the rows of a list on and off: the action of one row, and the buttons for those selected. */
export function useEnable(entity: AnyEntity): { action: (row: Row) => RowAction; bulk: (rows: Row[], clear: () => void) => ReactNode } {
  const t = useT()
  const can = useCan()
  const enable = useVerb<Enable>(`${entity.family}/enable`, entity)
  const permission = permissionOf(entity, 'enable')
  const set = (rows: readonly Row[], enabled: boolean, done?: () => void) =>
    enable.mutateAsync({ ids: rows.map((row) => row.id), enabled }).then(
      () => {
        toast.success(t(enabled ? 'records.enabledRows' : 'records.disabledRows', { count: rows.length }))
        done?.()
      },
      (error: unknown) => toast.error(messageOf(error)),
    )
  return {
    action: (row) => ({
      key: 'enable',
      label: t(row.enabled ? 'records.disable' : 'records.enable'),
      permission,
      run: () => set([row], !row.enabled),
    }),
    bulk: (rows, clear) =>
      can(permission)
        ? ([true, false] as const).map((enabled) => (
            <Button key={String(enabled)} size="small" loading={enable.isPending} onClick={() => set(rows, enabled, clear)}>
              {t(enabled ? 'records.enable' : 'records.disable')}
            </Button>
          ))
        : null,
  }
}
