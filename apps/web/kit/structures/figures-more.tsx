import type { CellProps, ControlProps } from '@muster/entity-kit/web'
import type { LevelMinutes, RectificationPlan, Weather } from '@muster/model/entities'
import { Checkbox, DatePicker, Input, InputNumber, Typography } from 'antd'
import dayjs from 'dayjs'
import { useT } from '../../shell/i18n.ts'
import './structures.css'

const levels = ['one', 'two', 'three'] as const

/** Minutes from an alarm to each level of notification. */
export function LevelMinutesControl({ value, onChange, id, disabled }: ControlProps) {
  const t = useT()
  const minutes = { level1: 0, level2: 0, level3: 0, ...(value as Partial<LevelMinutes> | null) }
  const falls = minutes.level2 < minutes.level1 || minutes.level3 < minutes.level2
  return (
    <>
      <div className="structure-figures structure-thirds">
        {levels.map((level, i) => {
          const name = `level${i + 1}` as keyof LevelMinutes
          return (
            <div key={level}>
              <span>{t(`structures.level.${level}`)}</span>
              <InputNumber
                id={i === 0 ? id : undefined}
                aria-label={t(`structures.level.${level}`)}
                className="kit-wide"
                disabled={disabled}
                min={0}
                max={1440}
                precision={0}
                suffix={t('records.policy.minutes')}
                status={falls ? 'error' : undefined}
                value={minutes[name]}
                onChange={(next) => onChange?.({ ...minutes, [name]: next ?? 0 })}
              />
            </div>
          )
        })}
      </div>
      {falls ? <Typography.Text type="danger">{t('structures.level.rising')}</Typography.Text> : null}
    </>
  )
}
export function LevelMinutesCell({ value }: CellProps) {
  const t = useT()
  const { level1, level2, level3 } = value as LevelMinutes
  return <span className="kit-figure">{t('structures.level.said', { one: level1, two: level2, three: level3 })}</span>
}

/** The weather that work was planned for. */
export function WeatherControl({ value, onChange, id, disabled }: ControlProps) {
  const t = useT()
  const weather: Weather = { wind: 0, temperature: 20, rain: false, night: false, ...(value as Partial<Weather> | null) }
  return (
    <div className="structure-row">
      <InputNumber
        id={id}
        prefix={t('structures.weather.wind')}
        aria-label={t('structures.weather.wind')}
        disabled={disabled}
        min={0}
        max={17}
        precision={0}
        value={value ? weather.wind : null}
        onChange={(wind) => onChange?.({ ...weather, wind: wind ?? 0 })}
      />
      <InputNumber
        prefix={t('structures.weather.temperature')}
        aria-label={t('structures.weather.temperature')}
        disabled={disabled}
        min={-60}
        max={60}
        value={value ? weather.temperature : null}
        onChange={(temperature) => onChange?.({ ...weather, temperature: temperature ?? 0 })}
      />
      {(['rain', 'night'] as const).map((name) => (
        <Checkbox
          key={name}
          disabled={disabled}
          checked={weather[name]}
          onChange={(event) => onChange?.({ ...weather, [name]: event.target.checked })}
        >
          {t(`structures.weather.${name}`)}
        </Checkbox>
      ))}
    </div>
  )
}
export function WeatherCell({ value }: CellProps) {
  const t = useT()
  const { wind, temperature, rain, night } = value as Weather
  const said = [
    `${t('structures.weather.wind')} ${wind}`,
    `${t('structures.weather.temperature')} ${temperature}`,
    ...(rain ? [t('structures.weather.rain')] : []),
    ...(night ? [t('structures.weather.night')] : []),
  ]
  return <Typography.Text>{said.join('；')}</Typography.Text>
}

const planParts = ['goal', 'measures', 'funds', 'people', 'emergency'] as const

/** The plan for a major hazard: all of it or nothing. */
export function PlanControl({ value, onChange, disabled }: ControlProps) {
  const t = useT()
  const plan: RectificationPlan = {
    goal: '',
    measures: '',
    funds: '',
    people: '',
    deadline: '',
    emergency: '',
    ...(value as Partial<RectificationPlan> | null),
  }
  const change = (next: Partial<RectificationPlan>) => {
    const all = { ...plan, ...next }
    onChange?.(Object.values(all).every((text) => text === '') ? null : all)
  }
  return (
    <div className="structure-figures">
      {planParts.map((name) => (
        <div key={name}>
          <span>{t(`structures.plan.${name}`)}</span>
          <Input.TextArea
            aria-label={t(`structures.plan.${name}`)}
            disabled={disabled}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            value={plan[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        </div>
      ))}
      <div>
        <span>{t('structures.plan.deadline')}</span>
        <DatePicker
          aria-label={t('structures.plan.deadline')}
          disabled={disabled}
          value={plan.deadline ? dayjs(plan.deadline) : null}
          onChange={(day) => change({ deadline: day?.format('YYYY-MM-DD') ?? '' })}
        />
      </div>
    </div>
  )
}
export function PlanCell({ value }: CellProps) {
  const t = useT()
  const plan = value as RectificationPlan
  return (
    <dl className="structure-plan">
      {[...planParts, 'deadline' as const].map((name) => (
        <div key={name}>
          <dt>{t(`structures.plan.${name}`)}</dt>
          <dd>{plan[name] || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
