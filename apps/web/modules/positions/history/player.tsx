import { useUi } from '@muster/ui'
import { absoluteTime } from '@muster/ui'
import type { Dispatch, SetStateAction } from 'react'
import { ToolIcon } from '../../../map/controls/tool-icon.tsx'
import { useT } from '../../../shell/i18n.ts'
import { clockTime, speedText } from '../format.ts'
import type { TrackAlarm } from './data.ts'
import { atSpeed, type Replay, seek, speeds, toggle } from './replay-clock.ts'
import { Timeline } from './timeline.tsx'
import type { Moment, Track } from './track.ts'

type Props = {
  track: Track
  alarms: readonly TrackAlarm[]
  replay: Replay
  setReplay: Dispatch<SetStateAction<Replay>>
  moment: Moment | null
  place: string
  vehicle: boolean
}

/** Play, speed, what the clock and the speedometer say, and the time line. */
export function Player({ track, alarms, replay, setReplay, moment, place, vehicle }: Props) {
  const t = useT()
  const { timeZone } = useUi()
  const label = t(replay.playing ? 'map.history.pause' : 'map.history.play')
  return (
    <section className="his-player" aria-label={t('map.history.timeline')}>
      <div className="his-controls">
        <button type="button" className="his-play" aria-label={label} title={label} onClick={() => setReplay(toggle)}>
          <ToolIcon name={replay.playing ? 'pause' : 'play'} size={20} />
        </button>
        <fieldset className="his-speeds" aria-label={t('map.history.speed')}>
          {speeds.map((speed) => (
            <button key={speed} type="button" aria-pressed={replay.speed === speed} onClick={() => setReplay((old) => atSpeed(old, speed))}>
              {speed}x
            </button>
          ))}
        </fieldset>
        <output className="his-clock">{absoluteTime(replay.t, timeZone)}</output>
        <span className="his-figures">
          <span>{place}</span>
          <span>{moment?.known ? speedText(moment.speed, vehicle) : t('map.history.noSignal')}</span>
        </span>
      </div>
      <Timeline
        track={track}
        alarms={alarms}
        from={replay.from}
        to={replay.to}
        t={replay.t}
        onSeek={(at) => setReplay((old) => seek(old, at))}
      />
      <div className="his-ends">
        <span>{clockTime(replay.from, timeZone)}</span>
        <span>{clockTime(replay.to, timeZone)}</span>
      </div>
    </section>
  )
}
