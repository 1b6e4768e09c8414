import { type Id, SECOND } from '@muster/base'
import { EntityPicker } from '@muster/entity-kit/web'
import { entities } from '@muster/model/entities'
import { SURVEY_SECONDS } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { Alert, Button, Form, InputNumber, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { serverNow } from '../../../shell/server-time.ts'
import { type LngLat, type Point, useDeletePoint, useRecord, useRecording, useRefresh } from './data.ts'
import { SignalTable } from './signal-table.tsx'

/** A recording under way: its point, and when it began and ends by the server's clock, ms. */
export type Running = { id: Id; name: string; from: number; until: number }

type Props = {
  floor: Id
  picked: LngLat | null
  /** The point to be recorded anew; null records another one. */
  again: Point | null
  running: Running | null
  onRunning: (running: Running | null) => void
  onDone: (id: Id, kept: boolean) => void
  onLeave: () => void
}

/** Who stands where, and what is heard of them while they stand there. */
export function RecordPanel({ floor, picked, again, running, onRunning, onDone, onLeave }: Props) {
  const t = useT()
  const record = useRecord()
  const [tag, setTag] = useState<Id | null>(null)
  const [seconds, setSeconds] = useState<number>(SURVEY_SECONDS.usual)
  const [height, setHeight] = useState(1.2)
  const [problem, setProblem] = useState<string | null>(null)
  const at = picked ?? again?.at ?? null
  if (running) return <Progressing running={running} onRunning={onRunning} onDone={onDone} />
  const start = async () => {
    if (!tag) return setProblem(t('survey.chooseTag'))
    if (!at) return setProblem(t('survey.pick'))
    setProblem(null)
    try {
      const begun = await record.mutateAsync({ ...(again ? { id: again.id } : {}), floor, tag, location: at, seconds, height })
      onRunning({ id: begun.id, name: begun.name, from: begun.recordedAt, until: begun.endsAt })
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error))
    }
  }
  return (
    <div className="survey-record">
      <p className="survey-hint">{t('survey.tagHint')}</p>
      <Form layout="vertical">
        <Form.Item label={t('survey.tag')}>
          <EntityPicker
            entity={entities.tag}
            value={tag}
            filters={{ activationStatus: 'active' }}
            placeholder={t('survey.tag')}
            onChange={(value) => {
              setTag(typeof value === 'string' ? value : null)
              setProblem(null)
            }}
          />
        </Form.Item>
        <div className="ed-pair">
          <Form.Item label={t('survey.seconds')}>
            <InputNumber
              className="kit-wide"
              aria-label={t('survey.seconds')}
              min={SURVEY_SECONDS.least}
              max={SURVEY_SECONDS.most}
              precision={0}
              suffix="s"
              value={seconds}
              onChange={(value) => setSeconds(value ?? SURVEY_SECONDS.usual)}
            />
          </Form.Item>
          <Form.Item label={t('survey.height')}>
            <InputNumber
              className="kit-wide"
              aria-label={t('survey.height')}
              min={0}
              max={50}
              step={0.1}
              suffix="m"
              value={height}
              onChange={(value) => setHeight(value ?? 1.2)}
            />
          </Form.Item>
        </div>
      </Form>
      {again && (
        <p className="survey-again">
          <b>{t('survey.again', { name: again.name })}</b>
          <span>{t('survey.againHint')}</span>
          <Button type="link" size="small" onClick={onLeave}>
            {t('survey.cancelAgain')}
          </Button>
        </p>
      )}
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="survey-start">
        <span>{t(picked ? 'survey.picked' : again ? 'survey.redo' : 'survey.pick')}</span>
        <Button type="primary" loading={record.isPending} onClick={() => void start()}>
          {t('survey.start')}
        </Button>
      </div>
    </div>
  )
}

/** The server's time, told anew four times a second. */
function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND / 4)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Progressing({ running, onRunning, onDone }: { running: Running } & Pick<Props, 'onRunning' | 'onDone'>) {
  const t = useT()
  const can = useCan()
  const now = useNow()
  const refresh = useRefresh()
  const remove = useDeletePoint()
  const recording = useRecording(running.id)
  const state = recording.data?.state
  const finish = useRef<(kept: boolean) => void>(() => {})
  finish.current = (kept) => {
    if (kept) toast.success(t('survey.kept', { name: running.name }))
    else toast.error(t('survey.nothing'))
    void refresh()
    onRunning(null)
    onDone(running.id, kept)
  }
  useEffect(() => {
    if (state === 'kept' || state === 'silent') finish.current(state === 'kept')
  }, [state])
  const left = Math.max(0, Math.ceil((running.until - now) / SECOND))
  const signals = recording.data?.signals ?? []
  const stop = async () => {
    try {
      await remove.mutateAsync({ ids: [running.id] })
      onRunning(null)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <div className="survey-record" role="status">
      <p className="survey-now">
        <b>{t('survey.recording', { name: running.name })}</b>
        <span>{left > 0 ? t('survey.left', { seconds: left }) : t('survey.finishing')}</span>
      </p>
      <Progress
        percent={Math.min(100, (100 * (now - running.from)) / (running.until - running.from))}
        showInfo={false}
        size="small"
        aria-label={t('survey.recording', { name: running.name })}
      />
      {recording.isError ? (
        <Alert
          type="error"
          showIcon
          title={messageOf(recording.error)}
          action={
            <Button size="small" onClick={() => onRunning(null)}>
              {t('common.close')}
            </Button>
          }
        />
      ) : signals.length === 0 ? (
        <p className="survey-hint">{t('survey.waiting')}</p>
      ) : (
        <>
          <p className="survey-hint">
            {t('survey.heard', { devices: signals.length, signals: signals.reduce((sum, { count }) => sum + count, 0) })}
          </p>
          <SignalTable signals={signals} />
        </>
      )}
      {can('monitor:surveyPoint:delete') && (
        <div className="survey-start">
          <span />
          <Button loading={remove.isPending} onClick={() => void stop()}>
            {t('survey.stop')}
          </Button>
        </div>
      )}
    </div>
  )
}
