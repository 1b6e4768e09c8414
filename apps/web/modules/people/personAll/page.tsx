import { DetailDrawer, FormDrawer, KitProvider, type Row } from '@muster/entity-kit/web'
import { type AnyEntity, permissionOf } from '@muster/model/define'
import { contractor, employee, migrantWorker, person, visitor } from '@muster/model/entities'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { useHolderTag } from '../../devices/holder/use-holder-tag.tsx'
import { StatusCell } from '../parts/status-cell.tsx'
import { BlacklistCell } from '../parts/flag-cell.tsx'
import { useLiveAction, useTrackAction } from '../track-action.ts'
import { useFreshPeople } from './use-fresh-people.ts'

const columns = [
  'name',
  'kind',
  'department',
  'company',
  'tag',
  'onlineStatus',
  'onSite',
  'currentArea',
  'presence',
  'bindingStatus',
  'phone',
  'number',
]
const cells = { onlineStatus: StatusCell, presence: StatusCell, blacklisted: BlacklistCell }
const kinds: Readonly<Record<string, AnyEntity>> = { employee, visitor, contractor, migrantWorker }

/** Everybody on the site: employees, visitors, contractors and migrant workers, with where they are. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const kit = useKitValue()
  const track = useTrackAction('person')
  const live = useLiveAction()
  const give = useHolderTag(person, 'person')
  const [opened, setOpened] = useState<Row | null>(null)
  useFreshPeople()
  const own = opened ? kinds[String(opened.kind)] : undefined
  const edits = own !== undefined && can(permissionOf(own, 'update'))
  const close = () => setOpened(null)
  return (
    <>
      <EntityScreen
        entity={person}
        columns={columns}
        cells={cells}
        rowActions={(row) => {
          const entity = kinds[String(row.kind)]
          return [
            ...(entity ? [{ key: 'own', label: t('people.openForm'), permission: permissionOf(entity, 'list'), run: setOpened }] : []),
            ...live(row),
            track(row),
            ...(row.presence === 'absent' && row.kind !== 'visitor' && !row.tag ? [] : [give.action(row)]),
          ]
        }}
      />
      <KitProvider value={kit}>
        {own && edits ? <FormDrawer entity={own} open id={opened?.id ?? null} onClose={close} /> : null}
        {own && !edits ? <DetailDrawer entity={own} id={opened?.id ?? null} onClose={close} /> : null}
      </KitProvider>
      {give.dialog}
    </>
  )
}
