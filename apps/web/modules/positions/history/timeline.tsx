import type { Millis } from '@muster/base'
import { useUi } from '@muster/ui'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useT } from '../../../shell/i18n.ts'
import { clockTime } from '../format.ts'
import type { TrackAlarm } from './data.ts'
import type { Track } from './track.ts'

type Props = { track: Track; alarms: readonly TrackAlarm[]; from: Millis; to: Millis; t: Millis; onSeek: (t: Millis) => void }

const SECONDS = 1000

/** The span as a bar: known time solid, gaps hatched, stops, floor changes and alarms marked; drag or arrows to scrub. */
export function Timeline({ track, alarms, from, to, t: now, onSeek }: Props) {
  const t = useT()
  const { timeZone } = useUi()
  const bar = useRef<HTMLDivElement>(null)
  const span = Math.max(1, to - from)
  const share = (at: Millis) => `${(Math.min(to, Math.max(from, at)) - from) * (100 / span)}%`
  const width = (a: Millis, b: Millis) => `${((Math.min(to, b) - Math.max(from, a)) / span) * 100}%`
  const seekTo = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    if (box) onSeek(from + ((event.clientX - box.left) / box.width) * span)
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -10, ArrowRight: 10, PageDown: -60, PageUp: 60 }[event.key]
    if (step !== undefined) onSeek(now + step * SECONDS * (event.shiftKey ? 6 : 1))
    else if (event.key === 'Home') onSeek(from)
    else if (event.key === 'End') onSeek(to)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={bar}
      className="his-line"
      role="slider"
      tabIndex={0}
      aria-label={t('map.history.timeline')}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={Math.round(now)}
      aria-valuetext={clockTime(now, timeZone)}
      onKeyDown={move}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={(event) => event.buttons > 0 && seekTo(event)}
    >
      {track.stretches.map((stretch) => (
        <i
          key={`s${stretch.first}`}
          className="his-known"
          style={{ left: share(track.t[stretch.first]!), width: width(track.t[stretch.first]!, track.t[stretch.last]!) }}
        />
      ))}
      {track.gaps.map((gap) => (
        <i
          key={`g${gap.from}`}
          className="his-gap"
          title={t('map.history.gap')}
          style={{ left: share(gap.from), width: width(gap.from, gap.to) }}
        />
      ))}
      {track.stays.map((stay) => (
        <i
          key={`p${stay.from}`}
          className="his-stop"
          title={t('map.history.stop')}
          style={{ left: share(stay.from), width: width(stay.from, stay.to) }}
        />
      ))}
      {track.floorChanges.map((change) => (
        <i key={`f${change.t}`} className="his-floor" title={t('map.history.floorChange')} style={{ left: share(change.t) }} />
      ))}
      {alarms.map((alarm) => (
        <i key={`a${alarm.id}`} className="his-alarm" title={alarm.description} style={{ left: share(alarm.time) }} />
      ))}
      <b className="his-now" style={{ left: share(now) }} />
    </div>
  )
}
