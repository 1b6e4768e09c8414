import type { Row } from '@muster/entity-kit/web'
import { safetyMeasure } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useVerb } from '../../../kit/use-verb.ts'
import { toast } from '@muster/ui'
import { call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'

const columns = ['workType', 'number', 'text', 'required', 'statutory', 'photoRequired', 'enabled']

/** Safety measures in the order of their ticket. */
export default function Page() {
  const t = useT()
  const sort = useVerb<{ ids: string[] }>('work/security/sort', safetyMeasure)
  /** Changes places with the measure before or after it on the same ticket. */
  const step = async (row: Row, by: -1 | 1) => {
    try {
      const { list } = await call<{ list: Row[] }>('/monitor-service/work/security/listPage', {
        pageNum: 1,
        pageSize: 500,
        filters: { workType: row.workType },
        orderBy: ['number'],
      })
      const at = list.findIndex((one) => one.id === row.id)
      const other = list[at + by]
      if (!other) return
      await sort.mutateAsync({ ids: by < 0 ? [row.id, other.id] : [other.id, row.id] })
      toast.success(t('structures.sorted'))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <EntityScreen
      entity={safetyMeasure}
      columns={columns}
      rowActions={(row) => [
        { key: 'up', label: t('structures.up'), permission: 'monitor:safetyMeasure:sort', run: () => step(row, -1) },
        { key: 'down', label: t('structures.down'), permission: 'monitor:safetyMeasure:sort', run: () => step(row, 1) },
      ]}
    />
  )
}
