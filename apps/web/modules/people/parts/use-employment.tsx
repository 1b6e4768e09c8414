import type { Row, RowAction } from '@muster/entity-kit/web'
import { contractor, employee, employmentRecord, migrantWorker, person, tag } from '@muster/model/entities'
import { useUi } from '@muster/ui'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../shell/i18n.ts'
import { serverNow } from '../../../shell/server-time.ts'
import { todayOf } from './day.ts'
import { asked, VerbDialog } from './verb-dialog.tsx'

const words = {
  employee: {
    entity: employee,
    state: 'presence',
    leave: 'resign',
    back: 'return',
    left: employee.fields.resignDate,
    entered: employee.fields.returnDate,
  },
  contractor: {
    entity: contractor,
    state: 'state',
    leave: 'leave',
    back: 'reenter',
    left: contractor.fields.leaveDate,
    entered: contractor.fields.entryDate,
  },
  migrantWorker: {
    entity: migrantWorker,
    state: 'state',
    leave: 'leave',
    back: 'reenter',
    left: migrantWorker.fields.leaveDate,
    entered: contractor.fields.entryDate,
  },
} as const

const texts = {
  resign: { title: 'people.resignTitle', hint: 'people.resignHint', ok: 'people.resign', done: 'people.resigned' },
  return: { title: 'people.returnTitle', hint: 'people.returnHint', ok: 'people.returnToPost', done: 'people.returned' },
  leave: { title: 'people.leaveTitle', hint: 'people.leaveHint', ok: 'people.leave', done: 'people.left' },
  reenter: { title: 'people.reenterTitle', hint: 'people.reenterHint', ok: 'people.reenter', done: 'people.reentered' },
} as const

/** Leaving work and coming back to it, with their days: the action of a row, and the dialog to draw with the list. */
export function useEmployment(kind: keyof typeof words): { action: (row: Row) => RowAction; dialog: ReactNode } {
  const t = useT()
  const { timeZone } = useUi()
  const [chosen, setChosen] = useState<Row | null>(null)
  const { entity, state, leave, back, left, entered } = words[kind]
  const verbOf = (row: Row) => (row[state] === 'absent' ? back : leave)
  const dialogOf = (row: Row) => {
    const verb = verbOf(row)
    const text = texts[verb]
    return (
      <VerbDialog
        title={t(text.title, { name: String(row.name) })}
        hint={t(text.hint)}
        okText={t(text.ok)}
        danger={verb === leave}
        fields={{ date: asked(verb === leave ? left : entered), reason: asked(employmentRecord.fields.reason, { required: false }) }}
        initial={{ date: todayOf(serverNow(), timeZone) }}
        body={{ id: row.id }}
        path={`${entity.family}/${verb}`}
        done={() => t(text.done)}
        changes={[entity, employmentRecord, tag, person]}
        onClose={() => setChosen(null)}
      />
    )
  }
  return {
    action: (row) => ({
      key: verbOf(row),
      label: t(texts[verbOf(row)].ok),
      permission: `monitor:${entity.name}:${verbOf(row)}`,
      run: setChosen,
    }),
    dialog: chosen ? dialogOf(chosen) : null,
  }
}
