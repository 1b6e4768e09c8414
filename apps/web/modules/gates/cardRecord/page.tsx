import { DAY, HOUR } from '@muster/base'
import type { Row } from '@muster/entity-kit/web'
import { tagRecord } from '@muster/model/entities'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useConfig } from '../../../shell/config.ts'
import { useT } from '../../../shell/i18n.ts'
import { serverNow } from '../../../shell/server-time.ts'
import { historyAddress } from '../../positions/history/address.ts'
import { ReturnDialog } from './return-dialog.tsx'

const columns = ['tag', 'holderName', 'holderKind', 'takenAt', 'takenBy', 'returnedAt', 'returnedBy', 'duration', 'issuer']

/** The track of the holding, of a long one its last day. */
function trackOf(row: Row): string {
  const to = row.returnedAt === null ? serverNow() : Number(row.returnedAt)
  const from = Math.max(Number(row.takenAt), to - DAY)
  if (row.holder) return historyAddress('person', String(row.holder), from, to)
  const address = historyAddress('vehicle', String(row.vehicle ?? row.visitorVehicle), from, to)
  return row.vehicle ? address : `${address}&visit=1`
}

/** Who held each tag, in turn; a tag that is out is taken back by hand, or written off. */
export default function Page() {
  const t = useT()
  const navigate = useNavigate()
  const config = useConfig()
  const [open, setOpen] = useState<'all' | 'open' | 'overdue'>('all')
  const [returning, setReturning] = useState<Row | null>(null)
  const hours = Number(config.tag_unreturned_hours) || 16
  const filters =
    open === 'all'
      ? {}
      : { returnedAt: null, ...(open === 'overdue' ? { takenAt: { to: Math.floor((serverNow() - hours * HOUR) / 60_000) * 60_000 } } : {}) }
  return (
    <>
      <EntityScreen
        entity={tagRecord}
        columns={columns}
        fixedFilters={filters}
        pageActions={
          <Segmented
            value={open}
            onChange={setOpen}
            options={[
              { value: 'all', label: t('definitions.holdings.all') },
              { value: 'open', label: t('definitions.holdings.open') },
              { value: 'overdue', label: t('definitions.holdings.overdue', { hours }) },
            ]}
          />
        }
        rowActions={(row) => [
          ...(row.returnedAt === null
            ? [{ key: 'return', label: t('definitions.holdings.return'), permission: 'monitor:tagRecord:return', run: setReturning }]
            : []),
          { key: 'track', label: t('records.track'), permission: 'monitor:trackPoint:list', run: () => navigate(trackOf(row)) },
        ]}
      />
      {returning ? <ReturnDialog row={returning} onClose={() => setReturning(null)} /> : null}
    </>
  )
}
