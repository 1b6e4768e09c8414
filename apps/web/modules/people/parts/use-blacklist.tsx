import type { Row, RowAction } from '@muster/entity-kit/web'
import type { AnyEntity } from '@muster/model/define'
import { blacklistEntry, contractor, employee, migrantWorker, person, visitor } from '@muster/model/entities'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../shell/i18n.ts'
import { asked, VerbDialog } from './verb-dialog.tsx'

/** Putting somebody on the blacklist and taking them off: the action of a row, and the dialog to draw with the list. */
export function useBlacklist(entity: AnyEntity): { action: (row: Row) => RowAction; dialog: ReactNode } {
  const t = useT()
  const [chosen, setChosen] = useState<Row | null>(null)
  const visits = entity.name === visitor.name
  const family = visits ? visitor.family : person.family
  const changes = [entity, blacklistEntry, employee, visitor, contractor, migrantWorker, person]
  const common = { body: { id: chosen?.id }, changes, onClose: () => setChosen(null) }
  const name = String(chosen?.name ?? '')
  const { reason, validTo, liftReason } = blacklistEntry.fields
  return {
    action: (row) => ({
      key: 'blacklist',
      label: t(row.blacklisted ? 'people.blacklist.lift' : 'people.blacklist.add'),
      permission: visits ? 'monitor:visitor:blacklist' : `monitor:blacklistEntry:${row.blacklisted ? 'lift' : 'add'}`,
      danger: !row.blacklisted,
      run: setChosen,
    }),
    dialog: !chosen ? null : chosen.blacklisted ? (
      <VerbDialog
        {...common}
        title={t('people.blacklist.liftTitle', { name })}
        okText={t('people.blacklist.lift')}
        fields={{ reason: asked(liftReason) }}
        path={`${family}/lift`}
        done={() => t('people.blacklist.lifted')}
      />
    ) : (
      <VerbDialog
        {...common}
        title={t('people.blacklist.addTitle', { name })}
        hint={t('people.blacklist.addHint')}
        okText={t('people.blacklist.add')}
        danger
        fields={{ reason: asked(reason), validTo: asked(validTo, { required: false }) }}
        path={`${family}/blacklist`}
        done={() => t('people.blacklist.added')}
      />
    ),
  }
}
