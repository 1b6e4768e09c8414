import { DAY, HOUR, type Millis } from '@muster/base'
import { EntityPicker, KitProvider } from '@muster/entity-kit/web'
import { entities } from '@muster/model/entities'
import { MAX_TRACK_SPAN } from '@muster/model/operations'
import { useUi } from '@muster/ui'
import { Button, DatePicker } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useConfig } from '../../../shell/config.ts'
import { useT } from '../../../shell/i18n.ts'
import { serverNow } from '../../../shell/server-time.ts'
import type { TrackSubject } from './address.ts'
import type { Asked } from './data.ts'
import { fromPicker, startOfDay, toPicker } from './zone-time.ts'

type Props = {
  side: TrackSubject['side']
  start: { id: string | null; from: Millis; to: Millis }
  busy: boolean
  onAsk: (asked: Asked) => void
}

/** Who and when. An earlier start than the retention cannot be chosen. */
export function QuestionForm({ side, start, busy, onAsk }: Props) {
  const t = useT()
  const kit = useKitValue()
  const { timeZone } = useUi()
  const config = useConfig()
  const days = Number(config.history_retention_days) || 90
  const [department, setDepartment] = useState<string | null>(null)
  const [id, setId] = useState<string | null>(start.id)
  const [range, setRange] = useState({ from: start.from, to: start.to })
  const now = serverNow()
  const presets = [
    { label: t('map.history.lastHour'), from: now - HOUR, to: now },
    { label: t('map.history.last4Hours'), from: now - 4 * HOUR, to: now },
    { label: t('map.history.today'), from: startOfDay(now, timeZone), to: now },
    { label: t('map.history.yesterday'), from: startOfDay(now - DAY, timeZone), to: startOfDay(now, timeZone) },
  ]
  const earliest = toPicker(now - days * DAY, timeZone)
  const latest = toPicker(now, timeZone)
  const [search] = useSearchParams()
  const entity = side === 'person' ? entities.person : search.has('visit') ? entities.visitorVehicle : entities.vehicle
  return (
    <KitProvider value={kit}>
      <form
        className="his-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (id) onAsk({ subject: { side, id }, ...range })
        }}
      >
        <EntityPicker
          entity={entities.department}
          value={department}
          onChange={(value) => setDepartment(typeof value === 'string' ? value : null)}
          placeholder={t('map.history.department')}
        />
        <EntityPicker
          key={side}
          entity={entity}
          value={id}
          filters={department ? { department } : {}}
          onChange={(value) => setId(typeof value === 'string' ? value : null)}
          placeholder={t(side === 'person' ? 'map.history.choosePerson' : 'map.history.chooseVehicle')}
        />
        <DatePicker.RangePicker
          showTime={{ format: 'HH:mm' }}
          format="MM-DD HH:mm"
          allowClear={false}
          aria-label={t('map.history.range')}
          value={[toPicker(range.from, timeZone), toPicker(range.to, timeZone)]}
          disabledDate={(date) => date.isBefore(earliest, 'day') || date.isAfter(latest, 'day')}
          presets={presets.map(({ label, from, to }) => ({ label, value: [toPicker(from, timeZone), toPicker(to, timeZone)] }))}
          onChange={(values) => {
            const [from, to] = values ?? []
            if (from && to) setRange({ from: fromPicker(from, timeZone), to: fromPicker(to, timeZone) })
          }}
        />
        <p className="his-hint">{t('map.history.retention', { days, span: MAX_TRACK_SPAN / DAY })}</p>
        <Button type="primary" htmlType="submit" block disabled={!id || range.to - range.from > MAX_TRACK_SPAN} loading={busy}>
          {t('map.history.query')}
        </Button>
      </form>
    </KitProvider>
  )
}
