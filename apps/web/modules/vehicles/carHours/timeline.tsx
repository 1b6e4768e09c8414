import { DAY, HOUR, type Millis, MINUTE } from '@muster/base'
import { useKit } from '@muster/entity-kit/web'
import type { Row } from '@muster/entity-kit/web'
import type { DrivingSpan } from '@muster/model/entities'
import { Table } from 'antd'
import { useT } from '../../../shell/i18n.ts'
import './timeline.css'

const states = ['moving', 'idle', 'parked'] as const
const minutes = (span: DrivingSpan): number => Math.round((span.to - span.from) / MINUTE)

/** A day from midnight to midnight: when the vehicle moved, stood and was parked; what is bare gave no signal. */
export function Timeline({ row }: { row: Row }) {
  const t = useT()
  const { zoneOffsetMinutes } = useKit()
  const zone = zoneOffsetMinutes * MINUTE
  const start = Date.parse(`${String(row.date)}T00:00:00Z`) - zone
  const spans = (Array.isArray(row.spans) ? row.spans : []) as DrivingSpan[]
  const clock = (time: Millis) => new Date(time + zone).toISOString().slice(11, 16)
  const at = (time: Millis) => `${((time - start) / DAY) * 100}%`
  const say = (span: DrivingSpan) =>
    t('vehicles.hours.span', {
      state: t(`vehicles.hours.${span.state}`),
      from: clock(span.from),
      to: clock(span.to),
      minutes: minutes(span),
    })
  return (
    <div className="timeline">
      <p>
        {t('vehicles.hours.figures', {
          moving: Number(row.movingHours ?? 0),
          idle: Number(row.idleHours ?? 0),
          parked: Number(row.parkedHours ?? 0),
        })}
      </p>
      <div className="timeline-day" role="img" aria-label={t('vehicles.hours.timeline')}>
        {spans.map((span) => (
          <i
            key={span.from}
            className={`timeline-${span.state}`}
            style={{ left: at(span.from), width: at(start + span.to - span.from) }}
            title={say(span)}
          />
        ))}
      </div>
      <div className="timeline-hours" aria-hidden>
        {[0, 4, 8, 12, 16, 20, 24].map((hour) => (
          <span key={hour} style={{ left: at(start + hour * HOUR) }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      <ul className="timeline-legend">
        {[...states, 'silent' as const].map((state) => (
          <li key={state}>
            <i className={`timeline-${state}`} aria-hidden /> {t(`vehicles.hours.${state}`)}
          </li>
        ))}
      </ul>
      <Table<DrivingSpan>
        size="small"
        rowKey="from"
        dataSource={spans}
        pagination={spans.length > 12 ? { pageSize: 12, size: 'small', showSizeChanger: false } : false}
        columns={[
          { title: t('vehicles.hours.state'), render: (_, span) => t(`vehicles.hours.${span.state}`) },
          { title: t('vehicles.hours.from'), render: (_, span) => clock(span.from) },
          { title: t('vehicles.hours.to'), render: (_, span) => clock(span.to) },
          { title: t('vehicles.hours.length'), align: 'right', render: (_, span) => `${minutes(span)} ${t('vehicles.hours.minutes')}` },
        ]}
      />
    </div>
  )
}
