import type { Row } from '@muster/entity-kit/web'
import { permissionOf } from '@muster/model/define'
import { certificate, employmentRecord, tagRecord, trainingRecord } from '@muster/model/entities'
import type { ReactNode } from 'react'
import { Parts } from '../../../kit/parts.tsx'
import { useCan } from '../../../shell/permissions.ts'
import { useT } from '../../../shell/i18n.ts'

type Tab = { key: string; label: string; children: ReactNode }
export type PersonTab = 'history' | 'certificates' | 'trainings' | 'tags'

/** What is kept of a person beside their own row, each shown to those who may read it. */
export function usePersonTabs(kinds: readonly PersonTab[]): (row: Row) => Tab[] {
  const t = useT()
  const can = useCan()
  const all = {
    history: {
      entity: employmentRecord,
      label: t('people.history'),
      filter: 'person',
      columns: ['kind', 'date', 'reason', 'fromDepartment', 'toDepartment', 'operator'],
    },
    certificates: {
      entity: certificate,
      label: t('people.certificates'),
      filter: 'person',
      columns: ['kind', 'number', 'validTo', 'state', 'expiryState'],
    },
    trainings: {
      entity: trainingRecord,
      label: t('people.trainings'),
      filter: 'person',
      columns: ['kind', 'course', 'trainedAt', 'passed', 'validTo'],
    },
    tags: { entity: tagRecord, label: t('people.tags'), filter: 'holder', columns: ['tag', 'takenAt', 'returnedAt', 'duration', 'issuer'] },
  }
  return (row) =>
    kinds.flatMap((kind) => {
      const { entity, label, filter, columns } = all[kind]
      if (!can(permissionOf(entity, 'list'))) return []
      const of = { [filter]: row.id }
      return { key: kind, label, children: <Parts entity={entity} filters={of} initial={of} columns={columns} /> }
    })
}
