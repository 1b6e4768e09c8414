import type { Row, RowAction } from '@muster/entity-kit/web'
import { permissionOf } from '@muster/model/define'
import { blacklistEntry, company, companyEvaluation, contractor, qualificationReview, responsibilityLetter } from '@muster/model/entities'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { Parts } from '../../../kit/parts.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { StatusCell } from '../parts/status-cell.tsx'
import { ExpiryCell } from '../parts/expiry-cell.tsx'
import { BlacklistCell } from '../parts/flag-cell.tsx'
import { asked, VerbDialog } from '../parts/verb-dialog.tsx'
import { QualifyDialog } from './qualify-dialog.tsx'
import { ScoreCell } from './score-cell.tsx'
import '../parts/people.css'

const columns = [
  'name',
  'type',
  'qualification',
  'validTo',
  'licenceExpiry',
  'letterExpiryDate',
  'supplierRiskRating',
  'teamGrade',
  'score',
  'peopleCount',
  'creditCode',
  'legalRepresentative',
  'safetyDirector',
  'industry',
  'supplierCategory',
  'blacklisted',
]
const cells = {
  qualification: StatusCell,
  blacklisted: BlacklistCell,
  validTo: ExpiryCell,
  licenceExpiry: ExpiryCell,
  letterExpiryDate: ExpiryCell,
  safetyLicenceExpiry: ExpiryCell,
  score: ScoreCell,
}

const parts = [
  { key: 'history', entity: qualificationReview, columns: ['reviewedAt', 'fromState', 'toState', 'opinion', 'reviewer'] },
  { key: 'letters', entity: responsibilityLetter, columns: ['title', 'signedDate', 'expiryDate', 'expiryState'] },
  { key: 'evaluations', entity: companyEvaluation, columns: ['kind', 'period', 'score', 'serious', 'evaluatedAt', 'evaluator'] },
  { key: 'people', entity: contractor, columns: ['name', 'trade', 'state', 'tag', 'trainingValidTo'] },
] as const

type Open = { what: 'qualify' | 'rereview' | 'blacklist'; row: Row } | null

/** Contractors and suppliers: registered, reviewed with their papers, admitted or not. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const ask = (what: 'qualify' | 'rereview' | 'blacklist') => (row: Row) => setOpen({ what, row })
  const actions = (row: Row): RowAction[] => [
    row.qualification === 'unqualified'
      ? { key: 'rereview', label: t('people.qualify.rereview'), permission: 'monitor:company:rereview', run: ask('rereview') }
      : { key: 'qualify', label: t('people.qualify.action'), permission: 'monitor:company:qualify', run: ask('qualify') },
    ...(row.blacklisted
      ? []
      : [
          {
            key: 'blacklist',
            label: t('people.qualify.blacklist'),
            permission: 'monitor:blacklistEntry:add',
            danger: true,
            run: ask('blacklist'),
          },
        ]),
  ]
  const tabs = (row: Row) =>
    parts
      .filter(({ entity }) => can(permissionOf(entity, 'list')))
      .map(({ key, entity, columns }) => ({
        key,
        label: t(`people.qualify.${key}`),
        children: <Parts entity={entity} filters={{ company: row.id }} initial={{ company: row.id }} columns={columns} />,
      }))
  const { reason, validTo } = blacklistEntry.fields
  return (
    <>
      <EntityScreen entity={company} columns={columns} cells={cells} rowActions={actions} detailTabs={tabs} />
      {open?.what === 'qualify' ? <QualifyDialog id={open.row.id} name={String(open.row.name)} onClose={close} /> : null}
      {open?.what === 'rereview' ? (
        <VerbDialog
          title={t('people.qualify.rereviewTitle', { name: String(open.row.name) })}
          hint={t('people.qualify.rereviewHint')}
          okText={t('people.qualify.rereview')}
          fields={{ opinion: asked(qualificationReview.fields.opinion) }}
          body={{ id: open.row.id }}
          path={`${company.family}/rereview`}
          done={() => t('people.qualify.rereviewed')}
          changes={[company, qualificationReview]}
          onClose={close}
        />
      ) : null}
      {open?.what === 'blacklist' ? (
        <VerbDialog
          title={t('people.blacklist.addTitle', { name: String(open.row.name) })}
          hint={t('people.qualify.blacklistHint')}
          okText={t('people.blacklist.add')}
          danger
          fields={{ reason: asked(reason), validTo: asked(validTo, { required: false }) }}
          body={{ kind: 'company', name: open.row.name, creditCode: open.row.creditCode }}
          path={`${blacklistEntry.family}/add`}
          done={() => t('people.blacklist.added')}
          changes={[company, blacklistEntry, qualificationReview]}
          onClose={close}
        />
      ) : null}
    </>
  )
}
