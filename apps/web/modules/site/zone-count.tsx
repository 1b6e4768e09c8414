import type { CellProps } from '@muster/entity-kit/web'
import type { ZoneCountsRequest } from '@muster/model/operations'
import { StatusDot } from '@muster/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shell/api.ts'
import { useT } from '../../shell/i18n.ts'
import { useCan } from '../../shell/permissions.ts'

/** How often the numbers are read anew, ms. */
const EVERY = 10_000

/** People in a zone now, of those that the viewer may see; beyond the permitted number it says so. */
function Count({ entity, row }: { entity: ZoneCountsRequest['entity'] } & Pick<CellProps, 'row'>) {
  const t = useT()
  const can = useCan()
  const counts = useQuery({
    queryKey: ['zoneCounts', entity],
    queryFn: () => call<Record<string, number>>('/monitor-service/position/zoneCounts', { entity }),
    enabled: can('monitor:currentPosition:list'),
    refetchInterval: EVERY,
    meta: { quiet: true },
  })
  const count = counts.data?.[row.id]
  if (count === undefined) return <span className="kit-none">—</span>
  const limit = Number(row.headcountLimit ?? 0)
  if (limit > 0 && count > limit) return <StatusDot status="danger">{t('siteList.count.over', { count, limit })}</StatusDot>
  return count > 0 ? <StatusDot status="ok">{t('siteList.count.people', { count })}</StatusDot> : <span>{t('siteList.count.nobody')}</span>
}

const cellsOf = (entity: ZoneCountsRequest['entity']) => ({ currentCount: ({ row }: CellProps) => <Count entity={entity} row={row} /> })

/** Cells of the lists of zones: column `currentCount` follows what happens. */
export const zoneCountCells = { area: cellsOf('area'), region: cellsOf('region'), riskZone: cellsOf('riskZone') }

function Limit({ value }: CellProps) {
  const t = useT()
  return <span>{Number(value) > 0 ? String(value) : t('siteList.count.noLimit')}</span>
}

/** A permitted headcount of 0 permits everybody. */
export const limitCells = { headcountLimit: Limit }
