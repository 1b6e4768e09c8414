import { dictionaryLabel } from '@muster/model/dictionaries'
import { HOUR } from '@muster/base'
import { EntityPicker, KitProvider } from '@muster/entity-kit/web'
import { entities } from '@muster/model/entities'
import { type LocationReport, MAX_LOG_SPAN } from '@muster/model/operations'
import { absoluteTime, EmptyState, ErrorState, Page, TableSkeleton, Toolbar, toast, useUi } from '@muster/ui'
import { Button, DatePicker, Segmented, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useKitValue } from '../../../kit/kit-value.ts'
import { messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { serverNow } from '../../../shell/server-time.ts'
import { fromPicker, toPicker } from '../../positions/history/zone-time.ts'
import { exportReports, type Question, useReports } from './data.ts'
import { WhyDrawer } from './why-drawer.tsx'
import { valueText } from './words.ts'
import './location-log.css'

const PAGE_SIZE = 20
const SIGNALS_SHOWN = 4

/** Reads `?tag=…&from=…&to=…`, so that a tag's row and the live map lead here. */
function asked(search: URLSearchParams): Question | null {
  const [tag, from, to] = [search.get('tag'), Number(search.get('from')), Number(search.get('to'))]
  return tag && from > 0 && to > from ? { tag, from, to } : null
}

/** What devices said of one tag, newest first; a row opens why the tag was placed where it was. */
export default function LocationLogPage() {
  const t = useT()
  const can = useCan()
  const kit = useKitValue()
  const { timeZone } = useUi()
  const [search, setSearch] = useSearchParams()
  const question = asked(search)
  const [opened] = useState(serverNow)
  const [tag, setTag] = useState<string | null>(search.get('tag'))
  const [range, setRange] = useState({ from: question?.from ?? opened - HOUR, to: question?.to ?? opened })
  const [page, setPage] = useState({ num: 1, size: PAGE_SIZE })
  const [accepted, setAccepted] = useState<boolean | undefined>(undefined)
  const [row, setRow] = useState<LocationReport | null>(null)
  const [saving, setSaving] = useState(false)
  const reports = useReports(question, page.num, page.size, accepted)
  const tooLong = range.to - range.from > MAX_LOG_SPAN
  const ask = () => {
    if (!tag || tooLong) return
    setPage((old) => ({ ...old, num: 1 }))
    setSearch({ tag, from: String(range.from), to: String(range.to) })
    if (question?.tag === tag && question.from === range.from && question.to === range.to) void reports.refetch()
  }
  const save = async () => {
    if (!question) return
    setSaving(true)
    try {
      await exportReports(question)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setSaving(false)
    }
  }
  const columns: TableColumnsType<LocationReport> = [
    {
      key: 'reported',
      title: t('locationLog.column.reported'),
      width: 180,
      render: (_, { reportedAt }) => absoluteTime(reportedAt, timeZone),
    },
    {
      key: 'received',
      title: t('locationLog.column.received'),
      width: 180,
      render: (_, { receivedAt }) => absoluteTime(receivedAt, timeZone),
    },
    { key: 'source', title: t('locationLog.column.source'), dataIndex: 'source', width: 160, ellipsis: true },
    {
      key: 'technology',
      title: t('locationLog.column.technology'),
      width: 110,
      render: (_, { technology }) => t(`locationLog.technology.${technology}`),
    },
    {
      key: 'signals',
      title: t('locationLog.column.signals'),
      render: (_, { signals }) => (
        <span className="llog-signals" title={signals.map((signal) => `${signal.code} ${valueText(signal)}`).join('\n')}>
          {signals.slice(0, SIGNALS_SHOWN).map((signal) => (
            <span key={`${signal.kind} ${signal.code}`}>
              {signal.code} <b>{valueText(signal)}</b>
            </span>
          ))}
          {signals.length > SIGNALS_SHOWN && <span>+{signals.length - SIGNALS_SHOWN}</span>}
        </span>
      ),
    },
    {
      key: 'accepted',
      title: t('locationLog.column.accepted'),
      width: 200,
      render: (_, { accepted: used, rejectReason }) =>
        used ? (
          <Tag color="success">{t('locationLog.accepted')}</Tag>
        ) : (
          <Tag color="warning">{dictionaryLabel('fixReject', rejectReason ?? '', t.language)}</Tag>
        ),
    },
    { key: 'floor', title: t('locationLog.column.floor'), dataIndex: 'floorName', width: 150, ellipsis: true },
    {
      key: 'accuracy',
      title: t('locationLog.column.accuracy'),
      width: 100,
      align: 'right',
      render: (_, { accuracy }) => (accuracy === null ? '' : accuracy.toFixed(1)),
    },
    {
      key: 'why',
      width: 120,
      fixed: 'right',
      render: (_, report) => (
        <Button type="link" size="small" onClick={() => setRow(report)}>
          {t('locationLog.explain')}
        </Button>
      ),
    },
  ]
  const content = () => {
    if (!question) return <EmptyState icon="location" title={t('locationLog.choose')} detail={t('locationLog.chooseHint')} />
    if (reports.isError) return <ErrorState reason={messageOf(reports.error)} onRetry={() => void reports.refetch()} />
    if (!reports.data) return <TableSkeleton />
    if (reports.data.total === 0) return <EmptyState title={t('locationLog.none')} detail={t('locationLog.noneHint')} />
    return (
      <Table
        size="small"
        rowKey={({ reportedAt, technology, rejectReason }) => `${reportedAt} ${technology} ${rejectReason}`}
        columns={columns}
        dataSource={reports.data.list}
        loading={reports.isPlaceholderData}
        scroll={{ x: 1300 }}
        pagination={{
          current: page.num,
          pageSize: page.size,
          total: reports.data.total,
          showSizeChanger: true,
          pageSizeOptions: [20, 50, 100],
          onChange: (num, size) => setPage({ num, size }),
        }}
      />
    )
  }
  return (
    <Page
      title={t('screen.locationLog')}
      {...(reports.data ? { count: reports.data.total } : {})}
      actions={
        can('monitor:locationLog:export') && (
          <Button disabled={!question || !reports.data?.total} loading={saving} onClick={() => void save()}>
            {t('locationLog.export')}
          </Button>
        )
      }
    >
      <KitProvider value={kit}>
        <Toolbar
          end={
            <Segmented
              value={accepted === undefined ? 'all' : accepted ? 'yes' : 'no'}
              onChange={(value) => {
                setAccepted(value === 'all' ? undefined : value === 'yes')
                setPage((old) => ({ ...old, num: 1 }))
              }}
              options={[
                { value: 'all', label: t('locationLog.all') },
                { value: 'yes', label: t('locationLog.accepted') },
                { value: 'no', label: t('locationLog.refused') },
              ]}
            />
          }
        >
          <div className="llog-tag">
            <EntityPicker
              entity={entities.tag}
              value={tag}
              onChange={(value) => setTag(typeof value === 'string' ? value : null)}
              placeholder={t('locationLog.tag')}
            />
          </div>
          <DatePicker.RangePicker
            showTime={{ format: 'HH:mm' }}
            format="MM-DD HH:mm"
            allowClear={false}
            aria-label={t('locationLog.time')}
            status={tooLong ? 'error' : ''}
            value={[toPicker(range.from, timeZone), toPicker(range.to, timeZone)]}
            onChange={(values) => {
              const [from, to] = values ?? []
              if (from && to) setRange({ from: fromPicker(from, timeZone), to: fromPicker(to, timeZone) })
            }}
          />
          <Button type="primary" disabled={!tag || tooLong} loading={reports.isFetching} onClick={ask}>
            {t('locationLog.query')}
          </Button>
          {tooLong && <span className="llog-limit">{t('locationLog.spanLimit')}</span>}
        </Toolbar>
      </KitProvider>
      {content()}
      <WhyDrawer asked={row && question ? { tag: question.tag, t: row.reportedAt } : null} onClose={() => setRow(null)} />
    </Page>
  )
}
