import { cardDispenser, dispenserSlot } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { Parts } from '../../../kit/parts.tsx'
import { useT } from '../../../shell/i18n.ts'

const columns = [
  'cabinetNumber',
  'name',
  'sn',
  'gate',
  'onlineStatus',
  'issueMode',
  'authentications',
  'readyCount',
  'outCount',
  'slotCount',
  'version',
  'enabled',
]
const slots = ['code', 'state', 'tag', 'battery', 'fixedPerson', 'outSince', 'faultText']

/** Card dispensers with their slots. */
export default function Page() {
  const t = useT()
  return (
    <EntityScreen
      entity={cardDispenser}
      columns={columns}
      detailTabs={(row) => [
        {
          key: 'slots',
          label: t('definitions.slots'),
          children: <Parts entity={dispenserSlot} filters={{ dispenser: row.id }} initial={{}} columns={slots} />,
        },
      ]}
    />
  )
}
