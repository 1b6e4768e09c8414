import type { SurveySignal } from '@muster/model/entities'
import { useT } from '../../../shell/i18n.ts'

/** dBm between which the bar of a strength runs. */
const WEAKEST = -100
const STRONGEST = -40
const share = (value: number) => Math.max(0.04, Math.min(1, (value - WEAKEST) / (STRONGEST - WEAKEST)))

/** What was heard of each device, strongest and nearest first. */
export function SignalTable({ signals }: { signals: readonly SurveySignal[] }) {
  const t = useT()
  const order = ({ kind, value }: SurveySignal) => (kind === 'rssi' ? -value : value)
  return (
    <table className="survey-signals">
      <thead>
        <tr>
          <th scope="col">{t('survey.device')}</th>
          <th scope="col">{t('survey.strength')}</th>
          <th scope="col">{t('survey.spread')}</th>
          <th scope="col">{t('survey.count')}</th>
        </tr>
      </thead>
      <tbody>
        {[...signals]
          .sort((a, b) => (a.kind === b.kind ? order(a) - order(b) : a.kind === 'rssi' ? 1 : -1))
          .map(({ anchor, kind, value, spread, count }) => (
            <tr key={`${kind} ${anchor}`}>
              <td title={anchor}>{anchor}</td>
              <td>
                {kind === 'rssi' ? (
                  <>
                    <i style={{ transform: `scaleX(${share(value)})` }} aria-hidden="true" />
                    <span>{Math.round(value)} dBm</span>
                  </>
                ) : (
                  <span>{value.toFixed(2)} m</span>
                )}
              </td>
              <td>{spread.toFixed(kind === 'rssi' ? 1 : 2)}</td>
              <td>{count}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
