import { type Technology, technologies } from '@muster/model/protocol'
import { EmptyState, Glyph, RelativeTime, StatusDot, absoluteTime, useUi } from '@muster/ui'
import type { LiveAlarm } from '@muster/model/protocol'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTag } from '../../../live/hooks.ts'
import type { Live } from '../../../live/live.ts'
import { isVehicle } from '../../../live/subjects.ts'
import { SubjectIcon } from '../../../map/controls/subject-icon.tsx'
import type { MapPalette } from '../../../map/core/palette.ts'
import { useDisplay } from '../../../kit/display.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { AlarmItem } from '../../alarms/strip/alarm-item.tsx'
import { DisposeDialog } from '../../alarms/strip/dispose-dialog.tsx'
import { speedText } from '../format.ts'
import { historyAddress } from '../history/address.ts'
import type { Site } from '../site/data.ts'
import { floorOfFix, floorTitle } from '../site/floors.ts'
import type { Places } from '../site/places.ts'

type Props = {
  live: Live
  site: Site
  places: Places
  tag: number
  palette: MapPalette
  following: boolean
  onFollow: (on: boolean) => void
  onCentre: () => void
  onClose: () => void
}

const HOUR = 3_600_000
const status = { live: 'ok', stale: 'caution', offline: 'off' } as const

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="pos-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Everything known now of one person or vehicle, and what can be done. */
export function SubjectCard({ live, site, places, tag, palette, following, onFollow, onCentre, onClose }: Props) {
  const t = useT()
  const { timeZone } = useUi()
  const can = useCan()
  const navigate = useNavigate()
  const { subject, position, alarms } = useTag(live, tag)
  const [disposing, setDisposing] = useState<LiveAlarm | null>(null)
  const display = useDisplay()
  if (!subject) return null
  const vehicle = isVehicle(subject.kind)
  const facts = new Set(display.popup(vehicle ? 'vehicle' : 'person'))
  const floor = position ? floorOfFix(site.floors, position.floor) : undefined
  const area = position ? places.areaAt(position.floor, position.x, position.y) : undefined
  const fences = position ? places.fencesAt(position.floor, position.x, position.y) : []
  const fresh = position ? live.freshness(position.t) : 'offline'
  const technology: Technology = technologies[position?.technology ?? 0] ?? 'unknown'
  const openHistory = () => {
    const to = live.clock.now()
    navigate(historyAddress(vehicle ? 'vehicle' : 'person', subject.holder ?? '', to - 4 * HOUR, to))
  }
  return (
    <section className="pos-card" aria-label={subject.name || subject.tagNumber}>
      <header>
        <button type="button" className="m-tool" aria-label={t('common.back')} title={t('common.back')} onClick={onClose}>
          <Glyph name="back" size={18} />
        </button>
        <SubjectIcon kind={subject.kind} color={palette.person[subject.kind]} hollow={fresh !== 'live'} size={20} />
        <div>
          <h2>{subject.name || subject.tagNumber}</h2>
          <small>{[t(`map.one.${subject.kind}`), subject.code].filter(Boolean).join(' · ')}</small>
        </div>
        <StatusDot status={status[fresh]}>{t(`map.freshness.${fresh}`)}</StatusDot>
      </header>
      {position ? (
        <dl>
          {facts.has('floor') ? <Fact label={t('map.card.floor')}>{floor ? floorTitle(floor, site.buildings) : '—'}</Fact> : null}
          {facts.has('area') ? <Fact label={t('map.card.area')}>{area?.name ?? '—'}</Fact> : null}
          {facts.has('speed') ? (
            <Fact label={t('map.card.speed')}>{position.moving ? speedText(position.speed, vehicle) : t('map.card.still')}</Fact>
          ) : null}
          {facts.has('accuracy') ? <Fact label={t('map.card.accuracy')}>±{position.accuracy.toFixed(1)} m</Fact> : null}
          {facts.has('tag') ? <Fact label={t('map.card.tag')}>{subject.tagNumber}</Fact> : null}
          {facts.has('battery') ? (
            <Fact label={t('map.card.battery')}>
              <span className={subject.battery !== null && subject.battery < 20 ? 'pos-low' : ''}>
                {subject.battery === null ? '—' : `${subject.battery}%`}
              </span>
            </Fact>
          ) : null}
          {facts.has('technology') ? <Fact label={t('map.card.technology')}>{t(`map.technology.${technology}`)}</Fact> : null}
          {facts.has('department') ? <Fact label={t('map.card.department')}>{subject.departmentName || '—'}</Fact> : null}
          {facts.has('report') ? (
            <div className="pos-fact pos-wide">
              <dt>{t('map.card.report')}</dt>
              <dd>
                <RelativeTime at={position.t} /> <small>{absoluteTime(position.t, timeZone)}</small>
              </dd>
            </div>
          ) : null}
          {facts.has('fences') && fences.length > 0 && (
            <div className="pos-fact pos-wide">
              <dt>{t('map.card.fences')}</dt>
              <dd>{fences.map((fence) => fence.name).join('、')}</dd>
            </div>
          )}
        </dl>
      ) : (
        <EmptyState compact title={t('map.card.noPosition')} detail={t('map.card.noPositionDetail')} />
      )}
      <div className="pos-actions">
        <Button type={following ? 'primary' : 'default'} disabled={!position} onClick={() => onFollow(!following)}>
          {t(following ? 'map.card.unfollow' : 'map.card.follow')}
        </Button>
        <Button disabled={!position} onClick={onCentre}>
          {t('map.card.centre')}
        </Button>
        {can('monitor:trackPoint:list') && subject.holder && <Button onClick={openHistory}>{t('map.card.history')}</Button>}
      </div>
      <div className="pos-card-alarms">
        <h3>{t('map.card.alarms')}</h3>
        {alarms.length === 0 ? (
          <p className="pos-none">{t('map.card.noAlarms')}</p>
        ) : (
          alarms.slice(0, 10).map((alarm) => <AlarmItem key={`${alarm.source}${alarm.id}`} alarm={alarm} onDispose={setDisposing} />)
        )}
      </div>
      {disposing && <DisposeDialog alarm={disposing} onClose={() => setDisposing(null)} />}
    </section>
  )
}
