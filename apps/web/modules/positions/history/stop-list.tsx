import type { Millis } from '@muster/base'
import { useUi } from '@muster/ui'
import { useT } from '../../../shell/i18n.ts'
import { clockTime, durationText } from '../format.ts'
import type { Track } from './track.ts'

type Props = { track: Track; t: Millis; placeOf: (floor: string | null, x: number, y: number) => string; onSeek: (t: Millis) => void }

/** Where the subject stood still and for how long; a click goes there in time and place. */
export function StopList({ track, t: now, placeOf, onSeek }: Props) {
  const t = useT()
  const { timeZone } = useUi()
  if (track.stays.length === 0) return <p className="pos-none">{t('map.history.noStops')}</p>
  return (
    <ol className="his-stops">
      {track.stays.map((stay) => (
        <li key={stay.from}>
          <button type="button" aria-current={now >= stay.from && now <= stay.to} onClick={() => onSeek(stay.from)}>
            <span>{placeOf(stay.floor, stay.x, stay.y)}</span>
            <b>{durationText(t, stay.to - stay.from)}</b>
            <small>
              {clockTime(stay.from, timeZone)} – {clockTime(stay.to, timeZone)}
            </small>
          </button>
        </li>
      ))}
    </ol>
  )
}
