import { supply, supplyPoint } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { Parts } from '../../../kit/parts.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'

const columns = ['name', 'place', 'manager', 'phone', 'supplyCount', 'floor', 'area', 'location', 'checkedAt']
const stock = ['name', 'kind', 'model', 'quantity', 'required', 'unit', 'expiryDate', 'state']

/** Where emergency supplies are kept; a point opens its stock. */
export default function Page() {
  const t = useT()
  const can = useCan()
  return (
    <EntityScreen
      entity={supplyPoint}
      columns={columns}
      detailTabs={(row) =>
        can('monitor:supply:list')
          ? [
              {
                key: 'stock',
                label: t('definitions.stock'),
                children: <Parts entity={supply} filters={{ point: row.id }} initial={{ point: row.id }} columns={stock} />,
              },
            ]
          : []
      }
    />
  )
}
