import { KitProvider, type Row } from '@muster/entity-kit/web'
import { errorCodes } from '@muster/base'
import type { AnyEntity } from '@muster/model/define'
import { ErrorState, Forbidden, TableSkeleton } from '@muster/ui'
import type { ReactNode } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useAllRows } from '../../../kit/use-all-rows.ts'
import { useFreshRows } from '../../../kit/use-fresh-rows.ts'
import { type EditorSite, SiteFrame } from '../../../map/editor/site-frame.tsx'
import { ApiError, messageOf } from '../../../shell/error.ts'

type Props = { entity: AnyEntity; children: (frame: EditorSite, rows: readonly Row[]) => ReactNode }

/** An editor over all rows of one entity, with what it shows while they are not there, cannot be read or may not be. */
export function RowsFrame({ entity, children }: Props) {
  const kit = useKitValue()
  return (
    <KitProvider value={kit}>
      <SiteFrame>{(frame) => <Rows entity={entity}>{(rows) => children(frame, rows)}</Rows>}</SiteFrame>
    </KitProvider>
  )
}

function Rows({ entity, children }: { entity: AnyEntity; children: (rows: readonly Row[]) => ReactNode }) {
  const rows = useAllRows(entity)
  useFreshRows(entity)
  if (rows.error instanceof ApiError && rows.error.code === errorCodes.forbidden) return <Forbidden />
  if (rows.isError) return <ErrorState reason={messageOf(rows.error)} onRetry={() => void rows.refetch()} />
  if (rows.data) return <>{children(rows.data)}</>
  return (
    <div className="ed-left">
      <section className="ed-panel ed-bones">
        <TableSkeleton rows={8} />
      </section>
    </div>
  )
}
