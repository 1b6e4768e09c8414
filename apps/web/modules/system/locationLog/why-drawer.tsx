import { dictionaryLabel } from '@muster/model/dictionaries'
import type { Id, Millis } from '@muster/base'
import { absoluteTime, Bone, EmptyState, ErrorState, useUi } from '@muster/ui'
import { Drawer, Table, type TableColumnsType, Tag } from 'antd'
import type { ExplainedSignal, GivenPlace, PlaceExplanation } from '@muster/model/operations'
import { messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { type Site, useSite } from '../../positions/site/data.ts'
import { useExplanation } from './data.ts'
import { PlaceMap } from './place-map.tsx'
import { metres, valueText } from './words.ts'

/** Why a dot was where it was: the devices heard, what each says, and the position that came of it. */
export function WhyDrawer({ asked, onClose }: { asked: { tag: Id; t: Millis } | null; onClose: () => void }) {
  const t = useT()
  const { timeZone } = useUi()
  const why = useExplanation(asked)
  const site = useSite()
  const title = asked ? t('locationLog.explainTitle', { time: absoluteTime(asked.t, timeZone) }) : ''
  const body = () => {
    if (why.isError) return <ErrorState compact reason={messageOf(why.error)} onRetry={() => void why.refetch()} />
    if (site.isError) return <ErrorState compact reason={messageOf(site.error)} onRetry={() => void site.refetch()} />
    if (!why.data || !site.data) return <Bone height={320} />
    return <Why why={why.data} site={site.data} />
  }
  return (
    <Drawer open={asked !== null} onClose={onClose} size={760} title={title} destroyOnHidden>
      {body()}
    </Drawer>
  )
}

function Why({ why, site }: { why: PlaceExplanation; site: Site }) {
  const t = useT()
  const { timeZone } = useUi()
  const { position, signals, given, floors, survey, refused } = why
  const columns: TableColumnsType<ExplainedSignal> = [
    { key: 'code', title: t('locationLog.column.device'), dataIndex: 'code' },
    { key: 'value', title: t('locationLog.column.value'), align: 'right', render: (_, signal) => valueText(signal) },
    {
      key: 'floor',
      title: t('locationLog.column.floor'),
      render: (_, { lng, floorName }) => (lng === null ? <Tag>{t('locationLog.unplaced')}</Tag> : floorName || t('locationLog.outdoors')),
    },
    { key: 'measured', title: t('locationLog.column.measured'), align: 'right', render: (_, { measured }) => metres(measured) },
    { key: 'expected', title: t('locationLog.column.expected'), align: 'right', render: (_, { expected }) => metres(expected) },
    { key: 'residual', title: t('locationLog.column.residual'), align: 'right', render: (_, { residual }) => metres(residual) },
    ...(signals.some(({ walls }) => walls !== null)
      ? [
          {
            key: 'walls',
            title: t('locationLog.column.walls'),
            align: 'right' as const,
            render: (_: unknown, { walls }: ExplainedSignal) => (walls === null ? '–' : `${walls.toFixed(0)} dB`),
          },
        ]
      : []),
    ...(survey
      ? [
          {
            key: 'surveyed',
            title: t('locationLog.column.surveyed'),
            align: 'right' as const,
            render: (_: unknown, { surveyed }: ExplainedSignal) => (surveyed === null ? '–' : `${surveyed.toFixed(0)} dBm`),
          },
        ]
      : []),
  ]
  const places: TableColumnsType<GivenPlace> = [
    { key: 't', title: t('locationLog.column.reported'), render: (_, { t: at }) => absoluteTime(at, timeZone) },
    { key: 'source', title: t('locationLog.column.source'), dataIndex: 'source' },
    { key: 'accuracy', title: t('locationLog.column.accuracy'), align: 'right', render: (_, { accuracy }) => metres(accuracy) },
    { key: 'away', title: t('locationLog.column.away'), align: 'right', render: (_, { away }) => metres(away) },
  ]
  const known =
    position?.technology === 'ble' || position?.technology === 'uwb' || position?.technology === 'gnss' ? position.technology : 'vendor'
  return (
    <div className="llog-why">
      <p className="llog-position">
        {position
          ? t('locationLog.position', {
              floor: position.floorName || t('locationLog.outdoors'),
              accuracy: position.accuracy.toFixed(1),
              technology: t(`locationLog.technology.${known}`),
            })
          : t('locationLog.noPosition')}
      </p>
      {survey && (
        <p className="llog-position">
          {t('locationLog.survey', { points: survey.points, devices: survey.devices, nearest: survey.nearest.toFixed(1) })}
        </p>
      )}
      <PlaceMap why={why} site={site} />
      {floors.length > 0 && (
        <section>
          <h3>{t('locationLog.floors')}</h3>
          <ul>
            {floors.map(({ floor, floorName, devices, score }) => (
              <li key={floor ?? ''}>
                {t('locationLog.floorVote', { floor: floorName || t('locationLog.outdoors'), devices, score: score.toFixed(2) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {given.length > 0 && (
        <section>
          <h3>{t('locationLog.given')}</h3>
          <Table size="small" pagination={false} rowKey={(one) => `${one.t} ${one.source}`} columns={places} dataSource={given} />
        </section>
      )}
      {(signals.length > 0 || given.length === 0) && (
        <section>
          <h3>{t('locationLog.signals')}</h3>
          {signals.length === 0 ? (
            <EmptyState compact title={t('locationLog.none')} />
          ) : (
            <Table size="small" pagination={false} rowKey={({ kind, code }) => `${kind} ${code}`} columns={columns} dataSource={signals} />
          )}
        </section>
      )}
      {Object.keys(refused).length > 0 && (
        <section>
          <h3>{t('locationLog.refusedTitle')}</h3>
          <ul>
            {Object.entries(refused).map(([reason, count]) => (
              <li key={reason}>{t('locationLog.refusedCount', { reason: dictionaryLabel('fixReject', reason, t.language), count })}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
