import { SubjectIcon } from '../../../map/controls/subject-icon.tsx'
import type { Live } from '../../../live/live.ts'
import type { MapPalette } from '../../../map/core/palette.ts'
import { useT } from '../../../shell/i18n.ts'
import { shortAge } from '../format.ts'
import type { Site } from '../site/data.ts'
import { floorOfFix, floorTitle } from '../site/floors.ts'

/** One line of the list: who, from where, on which floor; how old when not live. */
export function SubjectRow({
  live,
  site,
  tag,
  palette,
  inAlarm,
  chosen,
}: {
  live: Live
  site: Site
  tag: number
  palette: MapPalette
  inAlarm: boolean
  chosen: boolean
}) {
  const t = useT()
  const subject = live.subjects.get(tag)
  if (!subject) return null
  const position = live.positions.read(tag)
  const fresh = position ? live.freshness(position.t) : 'offline'
  const floor = position ? floorOfFix(site.floors, position.floor) : undefined
  return (
    <div className={`pos-subject pos-${fresh}${chosen ? ' pos-chosen' : ''}`}>
      <SubjectIcon kind={subject.kind} color={palette.person[subject.kind]} hollow={fresh !== 'live'} />
      <div>
        <b>
          {subject.name || subject.tagNumber}
          {inAlarm && <i className="pos-alarm">!</i>}
        </b>
        <small>{[subject.code, subject.departmentName].filter(Boolean).join(' · ')}</small>
      </div>
      <span className="pos-where">
        <span>{floor ? floorTitle(floor, site.buildings) : ''}</span>
        {fresh !== 'live' && <small>{position ? shortAge(t, live.clock.now() - position.t) : t('map.freshness.offline')}</small>}
      </span>
    </div>
  )
}
