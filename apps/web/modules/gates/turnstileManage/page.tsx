import type { Row } from '@muster/entity-kit/web'
import { gate, turnstile } from '@muster/model/entities'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { Parts } from '../../../kit/parts.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'

const turnstiles = ['name', 'gate', 'direction', 'ip', 'authentications', 'onlineStatus', 'lastSeenAt', 'sn']
const gates = ['name', 'code', 'kind', 'innerArea', 'outerArea', 'floor', 'tagRequired', 'turnstileCount', 'enabled', 'sort']
const inGate = ['name', 'direction', 'ip', 'onlineStatus']

/** Turnstiles, and the gates that they stand in. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const showGates = search.get('show') === 'gates' && can('monitor:gate:list')
  const choice = can('monitor:gate:list') ? (
    <Segmented
      value={showGates ? 'gates' : 'turnstiles'}
      onChange={(show) => setSearch(show === 'gates' ? { show } : {})}
      options={[
        { value: 'turnstiles', label: t('definitions.turnstiles') },
        { value: 'gates', label: t('definitions.gates') },
      ]}
    />
  ) : null
  if (showGates)
    return (
      <EntityScreen
        key="gates"
        entity={gate}
        title={t('definitions.gates')}
        columns={gates}
        pageActions={choice}
        detailTabs={(row: Row) => [
          {
            key: 'turnstiles',
            label: t('definitions.turnstiles'),
            children: <Parts entity={turnstile} filters={{ gate: row.id }} initial={{ gate: row.id }} columns={inGate} />,
          },
        ]}
      />
    )
  return <EntityScreen key="turnstiles" entity={turnstile} columns={turnstiles} pageActions={choice} />
}
