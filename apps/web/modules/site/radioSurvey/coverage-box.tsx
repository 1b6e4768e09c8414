import type { Id } from '@muster/base'
import { SURVEY_PLACES } from '@muster/model/operations'
import { ErrorState, toast } from '@muster/ui'
import { App, Segmented, Switch } from 'antd'
import type { MapPalette } from '../../../map/core/palette.ts'
import { ApiError, messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { type Colouring, type Shade, useCoverage, useEnable } from './data.ts'
import { shadeColours } from './survey-layer.tsx'

/** Below this share of the floor, percent, the map says twice that people elsewhere will be shown wrongly. */
const WHOLE = 60

type Props = { floor: Id; version: string; palette: MapPalette; colouring: Colouring; onColouring: (by: Colouring) => void }

/** How far the survey of the floor reaches, whether it is used, and what the colours mean. */
export function CoverageBox({ floor, version, palette, colouring, onColouring }: Props) {
  const t = useT()
  const can = useCan()
  const { modal } = App.useApp()
  const coverage = useCoverage(floor, version)
  const enable = useEnable()
  const colours = shadeColours(palette)
  const { data } = coverage
  const legend: [Shade, string][] = [
    ['good', t(colouring === 'count' ? 'survey.legend.many' : 'survey.legend.new')],
    ['fair', t(colouring === 'count' ? 'survey.legend.some' : 'survey.legend.older')],
    ['poor', t(colouring === 'count' ? 'survey.legend.few' : 'survey.legend.old')],
    ['silent', t('survey.legend.silent')],
  ]
  const set = async (enabled: boolean) => {
    try {
      await enable.mutateAsync({ floor, enabled })
      toast.success(t(enabled ? 'survey.used' : 'survey.unused'))
    } catch (error) {
      toast.error(error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error))
    }
  }
  const change = (enabled: boolean) => {
    if (!enabled || !data || data.covered >= WHOLE) return void set(enabled)
    void modal.confirm({
      title: t('survey.useAsk', { percent: data.covered }),
      content: t('survey.useAskBody'),
      okText: t('survey.useYes'),
      cancelText: t('common.cancel'),
      autoFocusButton: 'cancel',
      onOk: () => set(true),
    })
  }
  if (coverage.isError) return <ErrorState compact reason={messageOf(coverage.error)} onRetry={() => void coverage.refetch()} />
  return (
    <div className="survey-coverage">
      <p>
        <b>{t('survey.points', { count: data?.points ?? 0 })}</b>
        {data?.spacing ? <span>{t('survey.spacing', { metres: data.spacing.toFixed(1) })}</span> : null}
        {data && data.points > 0 ? <span>{t('survey.covered', { percent: data.covered })}</span> : null}
      </p>
      {can('monitor:surveyPoint:enable') && (
        <div className="survey-use">
          <Switch
            size="small"
            aria-label={t('survey.use')}
            checked={data?.enabled ?? false}
            disabled={!data || (!data.enabled && data.points < SURVEY_PLACES)}
            loading={enable.isPending}
            onChange={change}
          />
          <span>{t('survey.use')}</span>
        </div>
      )}
      {!data?.enabled && <p className="survey-hint">{t('survey.useHint', { least: SURVEY_PLACES })}</p>}
      {data && data.points > 0 && (
        <div className="survey-legend">
          <Segmented
            size="small"
            aria-label={t('survey.colour')}
            value={colouring}
            onChange={onColouring}
            options={[
              { value: 'count', label: t('survey.byCount') },
              { value: 'age', label: t('survey.byAge') },
            ]}
          />
          <ul>
            {legend.map(([shade, text]) => (
              <li key={shade}>
                <i className={shade === 'silent' ? 'survey-hollow' : ''} style={{ color: colours[shade] }} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
