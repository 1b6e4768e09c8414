import type { Row, RowAction } from '@muster/entity-kit/web'
import { certificate, contractor, qualificationNotice, qualificationReview } from '@muster/model/entities'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { Parts } from '../../../kit/parts.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { StatusCell } from '../parts/status-cell.tsx'
import { ExpiryCell } from '../parts/expiry-cell.tsx'
import { FileLinks } from '../parts/file-links.tsx'
import { asked, VerbDialog } from '../parts/verb-dialog.tsx'
import '../parts/people.css'

const columns = ['person', 'company', 'kind', 'number', 'validTo', 'state', 'issuer', 'workItem', 'issuedAt', 'reviewDue', 'expiryState']
const cells = { validTo: ExpiryCell, reviewDue: ExpiryCell, state: StatusCell, expiryState: StatusCell }

/** Certificates of contractor people, their expiry, and the review that lets them onto a work permit. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const [reviewing, setReviewing] = useState<Row | null>(null)
  const actions = (row: Row): RowAction[] =>
    row.state === 'pending'
      ? [{ key: 'review', label: t('people.certificate.review'), permission: 'monitor:certificate:review', run: setReviewing }]
      : []
  const tabs = (row: Row) =>
    can('monitor:qualificationReview:list')
      ? [
          {
            key: 'history',
            label: t('people.qualify.history'),
            children: (
              <Parts
                entity={qualificationReview}
                filters={{ certificate: row.id }}
                initial={{}}
                columns={['reviewedAt', 'toState', 'opinion', 'reviewer']}
              />
            ),
          },
        ]
      : []
  return (
    <>
      <EntityScreen entity={certificate} columns={columns} cells={cells} rowActions={actions} detailTabs={tabs} />
      {reviewing ? <ReviewDialog row={reviewing} onClose={() => setReviewing(null)} /> : null}
    </>
  )
}

function ReviewDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useT()
  const [passed, setPassed] = useState(true)
  return (
    <VerbDialog
      title={t('people.certificate.title', { number: String(row.number) })}
      okText={t(passed ? 'people.qualify.pass' : 'people.qualify.fail')}
      danger={!passed}
      fields={{ opinion: asked(qualificationReview.fields.opinion, { required: !passed }) }}
      body={{ id: row.id, passed }}
      path={`${certificate.family}/review`}
      done={() => t(passed ? 'people.certificate.passed' : 'people.certificate.failed')}
      changes={[certificate, contractor, qualificationReview, qualificationNotice]}
      onClose={onClose}
    >
      <FileLinks row={row} names={['picture']} empty={t('people.certificate.files')} />
      <p className="people-hint">
        {String(row.personLabel ?? '')} · {String(row.companyLabel ?? '')} · <ExpiryCell value={row.validTo} />
      </p>
      <Space className="people-banner">
        <Button type={passed ? 'primary' : 'default'} onClick={() => setPassed(true)}>
          {t('people.qualify.pass')}
        </Button>
        <Button danger type={passed ? 'default' : 'primary'} onClick={() => setPassed(false)}>
          {t('people.qualify.fail')}
        </Button>
      </Space>
    </VerbDialog>
  )
}
