import { inspectItem, inspectParameter } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { Parts } from '../../../kit/parts.tsx'
import { useVerb } from '../../../kit/use-verb.ts'
import { useT } from '../../../shell/i18n.ts'

const columns = ['name', 'type', 'content', 'resultKind', 'parameterCount', 'pointCount', 'photoRequired', 'enabled', 'code']
const parameters = ['name', 'lowerThreshold', 'upperThreshold', 'unit']

/** What is inspected: items, each with any number of measured parameters and their thresholds. */
export default function Page() {
  const t = useT()
  const sort = useVerb<{ ids: string[] }>('inspection/item/inspectParameter/sort', inspectParameter)
  return (
    <EntityScreen
      entity={inspectItem}
      columns={columns}
      detailTabs={(row) => [
        {
          key: 'parameters',
          label: t('definitions.parameters'),
          children: (
            <Parts
              entity={inspectParameter}
              filters={{ item: row.id }}
              initial={{ item: row.id }}
              columns={parameters}
              onSort={(ids) => sort.mutateAsync({ ids })}
            />
          ),
        },
      ]}
    />
  )
}
