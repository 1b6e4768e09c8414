import type { Row, RowAction } from '@muster/entity-kit/web'
import { company, responsibilityLetter } from '@muster/model/entities'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useT } from '../../../shell/i18n.ts'
import { StatusCell } from '../parts/status-cell.tsx'
import { ExpiryCell } from '../parts/expiry-cell.tsx'
import { asked, VerbDialog } from '../parts/verb-dialog.tsx'
import '../parts/people.css'

const columns = ['company', 'title', 'signedDate', 'expiryDate', 'expiryState', 'signatory', 'file', 'number', 'ourSignatory', 'project']
const cells = { expiryDate: ExpiryCell, expiryState: StatusCell }

/** Safety responsibility letters of companies; renewing adds one and keeps the old. */
export default function Page() {
  const t = useT()
  const [renewing, setRenewing] = useState<Row | null>(null)
  const { signedDate, expiryDate, number, signatory, file } = responsibilityLetter.fields
  const actions = (): RowAction[] => [
    { key: 'renew', label: t('people.letter.renew'), permission: 'monitor:responsibilityLetter:renew', run: setRenewing },
  ]
  return (
    <>
      <EntityScreen entity={responsibilityLetter} columns={columns} cells={cells} rowActions={actions} />
      {renewing ? (
        <VerbDialog
          title={t('people.letter.title', { name: String(renewing.companyLabel) })}
          hint={t('people.letter.hint')}
          okText={t('people.letter.renew')}
          fields={{
            signedDate: asked(signedDate),
            expiryDate: asked(expiryDate),
            number: asked(number, { required: false }),
            signatory: asked(signatory, { required: false }),
            file: asked(file),
          }}
          initial={{ signatory: renewing.signatory }}
          body={{ id: renewing.id }}
          path={`${responsibilityLetter.family}/renew`}
          done={() => t('people.letter.renewed')}
          changes={[responsibilityLetter, company]}
          onClose={() => setRenewing(null)}
        />
      ) : null}
    </>
  )
}
