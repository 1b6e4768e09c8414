import type { CellProps, Row, RowAction } from '@muster/entity-kit/web'
import type { contractor, employee, migrantWorker } from '@muster/model/entities'
import { type ComponentType, useMemo } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useHolderTag } from '../../devices/holder/use-holder-tag.tsx'
import { useLiveAction, useTrackAction } from '../track-action.ts'
import { BlacklistCell } from './flag-cell.tsx'
import { type PersonTab, usePersonTabs } from './person-tabs.tsx'
import { StatusCell } from './status-cell.tsx'
import { useBlacklist } from './use-blacklist.tsx'
import { useEmployment } from './use-employment.tsx'
import './people.css'

/** Kinds of people who come and go with dates; a visit has its own life. */
type Kept = typeof employee | typeof contractor | typeof migrantWorker

type Props = {
  entity: Kept
  /** Columns that the list opens with, the most wanted first. */
  columns: readonly string[]
  cells?: Record<string, ComponentType<CellProps>>
  /** Tabs of the detail, in this order. */
  tabs: readonly PersonTab[]
  /** What stands beside the list, px. */
  beside?: number
}

/** The field that says whether somebody is there. */
const presenceOf = (entity: Kept) => (entity.name === 'employee' ? 'presence' : 'state')

/** The list of one kind of people: giving and taking tags, leaving and coming back with dates, live position, track and blacklist. */
export function PersonScreen({ entity, columns, cells, tabs, beside }: Props) {
  const track = useTrackAction('person')
  const live = useLiveAction()
  const give = useHolderTag(entity, 'person')
  const employment = useEmployment(entity.name)
  const blacklist = useBlacklist(entity)
  const detailTabs = usePersonTabs(tabs)
  const presence = presenceOf(entity)
  const all = useMemo(() => ({ [presence]: StatusCell, blacklisted: BlacklistCell, ...cells }), [presence, cells])
  const actions = (row: Row): RowAction[] => [
    ...(row[presence] === 'absent' && !row.tag ? [] : [give.action(row)]),
    employment.action(row),
    ...live(row),
    track(row),
    blacklist.action(row),
  ]
  return (
    <>
      <EntityScreen entity={entity} columns={columns} beside={beside} cells={all} detailTabs={detailTabs} rowActions={actions} />
      {give.dialog}
      {employment.dialog}
      {blacklist.dialog}
    </>
  )
}
