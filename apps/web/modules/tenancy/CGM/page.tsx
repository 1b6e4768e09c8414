import type { KitValue, Row, RowAction } from '@muster/entity-kit/web'
import { corporateGroup } from '@muster/model/entities'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useT } from '../../../shell/i18n.ts'
import { PlacePicker } from '../place-picker.tsx'
import { AssignDialog } from './assign-dialog.tsx'

const columns = ['name', 'logo', 'branchCount', 'contactName', 'contactPhone', 'enabled', 'sort', 'code']
const controls: KitValue['controls'] = { centre: PlacePicker }

/** Groups with their branches. A group that still has branches is not deleted: the refusal names them. */
export default function GroupPage() {
  const t = useT()
  const [assigning, setAssigning] = useState<Row | null>(null)
  const actions = (): RowAction[] => [
    { key: 'assign', label: t('tenancy.group.assign'), permission: 'monitor:corporateGroup:assignBranch', run: setAssigning },
  ]
  return (
    <>
      <EntityScreen entity={corporateGroup} columns={columns} controls={controls} rowActions={actions} />
      {assigning ? <AssignDialog group={assigning} onClose={() => setAssigning(null)} /> : null}
    </>
  )
}
