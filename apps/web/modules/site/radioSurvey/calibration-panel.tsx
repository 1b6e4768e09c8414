import type { Id } from '@muster/base'
import type { CalibrationProposal } from '@muster/model/operations'
import { absoluteTime, EmptyState, ErrorState, TableSkeleton, toast, useUi } from '@muster/ui'
import { Alert, Button, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { useAccept, useProposals } from './data.ts'

const keyOf = ({ kind, id, quantity }: CalibrationProposal) => `${kind} ${id} ${quantity}`

/** What the survey says of the fixed devices of the floor, beside what stands in their records; the operator takes it over or not. */
export function CalibrationPanel({ floor, version }: { floor: Id; version: string }) {
  const t = useT()
  const can = useCan()
  const { timeZone } = useUi()
  const proposals = useProposals(floor, version)
  const accept = useAccept()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const rows = proposals.data ?? []
  const picked = rows.filter((row) => chosen.includes(keyOf(row)))
  const figures = (of: CalibrationProposal['now']) =>
    'bias' in of
      ? t('survey.calibrate.ranges', { bias: of.bias.toFixed(2), scale: of.scale.toFixed(3) })
      : t('survey.calibrate.strengths', { rssi: of.rssiAt1m.toFixed(0), n: of.attenuation.toFixed(2) })
  const unit = ({ quantity }: CalibrationProposal) => (quantity === 'range' ? 'm' : 'dB')
  const error = (row: CalibrationProposal, value: number) => `${value.toFixed(row.quantity === 'range' ? 2 : 1)}`
  const columns: TableColumnsType<CalibrationProposal> = [
    {
      key: 'device',
      title: t('survey.calibrate.device'),
      render: (_, row) => (
        <span className="survey-device">
          <b title={row.name || row.code}>{row.code}</b>
          <small>
            {t(`survey.calibrate.kind.${row.kind}`)}
            {row.calibratedAt ? ` · ${t('survey.calibrate.last', { time: absoluteTime(row.calibratedAt, timeZone).slice(0, 10) })}` : ''}
          </small>
        </span>
      ),
    },
    {
      key: 'points',
      title: t('survey.calibrate.points'),
      align: 'right',
      render: (_, { points, nearest, farthest }) => (
        <span className="survey-device">
          <b>{points}</b>
          <small>
            {nearest.toFixed(1)}–{farthest.toFixed(1)} m
          </small>
        </span>
      ),
    },
    {
      key: 'now',
      title: `${t('survey.calibrate.now')} → ${t('survey.calibrate.found')}`,
      render: (_, row) => (
        <span className="survey-device">
          <small>{figures(row.now)}</small>
          <b>{figures(row.found)}</b>
        </span>
      ),
    },
    {
      key: 'error',
      title: t('survey.calibrate.error'),
      align: 'right',
      render: (_, row) => (
        <span className="survey-device">
          <b>
            {t('survey.calibrate.change', { before: error(row, row.before), after: error(row, row.after) })} {unit(row)}
          </b>
          {row.doubt && <Tag color="warning">{t(`survey.calibrate.doubt.${row.doubt}`)}</Tag>}
        </span>
      ),
    },
  ]
  const take = async () => {
    setProblem(null)
    try {
      await accept.mutateAsync({ floor, items: picked.map(({ kind, id }) => ({ kind, id })) })
      toast.success(t('survey.calibrate.accepted', { count: picked.length }))
      setChosen([])
    } catch (refused) {
      setProblem(refused instanceof ApiError ? (refused.fields[0]?.message ?? refused.msg) : messageOf(refused))
    }
  }
  if (proposals.isError) return <ErrorState reason={messageOf(proposals.error)} onRetry={() => void proposals.refetch()} />
  if (!proposals.data) return <TableSkeleton rows={6} />
  if (rows.length === 0) return <EmptyState title={t('survey.calibrate.none')} detail={t('survey.calibrate.noneHint')} />
  return (
    <>
      <p className="survey-hint survey-inset">{t('survey.calibrate.hint')}</p>
      <div className="survey-scroll">
        <Table
          size="small"
          rowKey={keyOf}
          columns={columns}
          dataSource={rows}
          pagination={false}
          {...(can('monitor:surveyPoint:calibrate')
            ? { rowSelection: { selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)) } }
            : {})}
        />
      </div>
      {problem && <Alert className="ed-problem" type="error" showIcon title={problem} />}
      {can('monitor:surveyPoint:calibrate') && (
        <footer className="ed-foot">
          <span />
          <Button type="primary" disabled={picked.length === 0} loading={accept.isPending} onClick={() => void take()}>
            {picked.length > 0 ? t('survey.calibrate.accept', { count: picked.length }) : t('survey.calibrate.acceptNone')}
          </Button>
        </footer>
      )}
    </>
  )
}
