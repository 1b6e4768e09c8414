import { ErrorState, TableSkeleton } from '@muster/ui'
import { Drawer } from 'antd'
import { messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { useEndSession, useOnlineSessions } from './data.ts'
import { SessionTable } from './session-table.tsx'

/** Who is signed in where, with the way to end a single session. */
export function OnlineSessions({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const can = useCan()
  const online = useOnlineSessions(open)
  const ending = useEndSession()
  return (
    <Drawer open={open} size={960} title={t('account.sessions.online')} onClose={onClose} destroyOnHidden>
      {online.error ? (
        <ErrorState reason={messageOf(online.error)} onRetry={() => void online.refetch()} />
      ) : online.data ? (
        <SessionTable rows={online.data} accounts ending={can('monitor:session:forceOut') ? ending : null} />
      ) : (
        <TableSkeleton rows={8} />
      )}
    </Drawer>
  )
}
