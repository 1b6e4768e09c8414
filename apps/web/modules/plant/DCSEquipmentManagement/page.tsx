import { dcsDevice, dcsPoint } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { Parts } from '../../../kit/parts.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'

const columns = ['code', 'name', 'kind', 'facility', 'area', 'protocol', 'pointCount', 'onlineStatus', 'keyDevice', 'manager']
const points = ['tagName', 'description', 'unit', 'low', 'high', 'enabled']

/** Equipment of the plant whose measurements are read. */
export default function Page() {
  const t = useT()
  const can = useCan()
  return (
    <EntityScreen
      entity={dcsDevice}
      columns={columns}
      detailTabs={(row) =>
        can('monitor:dcsPoint:list')
          ? [
              {
                key: 'points',
                label: t('definitions.dcsPoints'),
                children: <Parts entity={dcsPoint} filters={{ device: row.id }} initial={{ device: row.id }} columns={points} />,
              },
            ]
          : []
      }
    />
  )
}
