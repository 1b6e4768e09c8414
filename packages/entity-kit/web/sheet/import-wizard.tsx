import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import type { Id } from '@muster/base'
import type { AnyEntity } from '@muster/model/define'
import type { ImportReply, ImportStarted, JobDetail } from '@muster/model/operations'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Modal, Progress, Radio, Select, Space, Steps, Table, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { entityKey } from '../data.ts'
import { pathOf, useKit } from '../kit.tsx'
import { entityInSentence, entityLabel, fieldLabel, fieldsWhere } from '../text.ts'
import { fetchLeftOut, goesOn, jobsKey, useCancelJob, useJob } from './jobs.ts'

/** Import by template: choose, check without writing, then import what is good; everything left out is listed with its reason. */
export function ImportWizard({
  entity,
  open,
  job = null,
  onClose,
}: {
  entity: AnyEntity
  open: boolean
  /** An import begun before, to go on with. */
  job?: Id | null
  onClose: () => void
}) {
  const { t, language } = useKit()
  const name = language === 'zh' ? entityLabel(entity, language) : entityInSentence(entity, language)
  return (
    <Modal
      open={open}
      width={860}
      title={t('kit.sheet.title', { name })}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
    >
      {open ? <Wizard entity={entity} begun={job} onClose={onClose} /> : null}
    </Modal>
  )
}

function Wizard({ entity, begun, onClose }: { entity: AnyEntity; begun: Id | null; onClose: () => void }) {
  const { t, call, upload, refusal } = useKit()
  const client = useQueryClient()
  const [job, setJob] = useState<Id | null>(begun)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const followed = useJob(job ? { kind: 'import', id: job } : null)
  const cancel = useCancelJob()
  const detail = job ? followed.data : undefined
  const written = detail?.outcome?.committed === true && detail.state === 'finished'

  useEffect(() => {
    if (written) void client.invalidateQueries({ queryKey: entityKey(entity) })
  }, [written, client, entity])

  const begin = async (start: () => Promise<ImportStarted>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { id } = await start()
      client.removeQueries({ queryKey: [...jobsKey, 'one'] })
      setJob(id)
    } catch (error) {
      const refused = refusal(error)
      setProblem(refused?.fields[0]?.message ?? refused?.msg ?? t('common.error.network'))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: jobsKey })
    }
  }
  const again = () => {
    // A file that was checked and is not wanted is not left waiting.
    if (detail?.state === 'checked') void cancel({ kind: 'import', id: detail.id })
    setProblem(undefined)
    setJob(null)
  }
  const commit = () => begin(() => call<ImportStarted>(pathOf(entity, 'importCommit'), { id: job }))

  return (
    <Space orientation="vertical" size={16} className="kit-wide">
      <Steps
        size="small"
        current={!job ? 0 : written ? 2 : 1}
        items={[{ title: t('kit.sheet.stepFile') }, { title: t('kit.sheet.stepCheck') }, { title: t('kit.sheet.stepDone') }]}
      />
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      {!job ? (
        <FileStep entity={entity} busy={busy} onFile={(file, fields) => begin(() => upload(pathOf(entity, 'import'), file, fields))} />
      ) : null}
      {job && !detail ? (
        followed.isError ? (
          <Alert type="error" showIcon title={refusal(followed.error)?.msg ?? t('common.error.network')} />
        ) : (
          <div className="kit-course">
            <Progress percent={0} status="active" />
            <span>{t('job.state.waiting')}</span>
          </div>
        )
      ) : null}
      {detail ? <Course job={detail} onCancel={() => void cancel({ kind: 'import', id: detail.id })} /> : null}
      {detail?.outcome && !goesOn(detail.state) ? <Outcome job={detail} reply={detail.outcome} /> : null}
      {detail && !goesOn(detail.state) ? (
        <Space className="kit-form-buttons">
          <Button disabled={busy} onClick={again}>
            {t('kit.sheet.otherFile')}
          </Button>
          {detail.state === 'checked' ? (
            <Button type="primary" loading={busy} disabled={!detail.accepted} onClick={() => void commit()}>
              {t('kit.sheet.commit', { count: detail.accepted ?? 0 })}
            </Button>
          ) : (
            <Button type="primary" onClick={onClose}>
              {t('common.close')}
            </Button>
          )}
        </Space>
      ) : null}
    </Space>
  )
}

/** The file and what is to be done with it. */
function FileStep({
  entity,
  busy,
  onFile,
}: {
  entity: AnyEntity
  busy: boolean
  onFile: (file: File, fields: Record<string, string>) => void
}) {
  const { t, language, download } = useKit()
  const uniques = fieldsWhere(entity, (field) => field.unique && field.import)
  const [mode, setMode] = useState<'add' | 'update'>('add')
  const [matchColumn, setMatchColumn] = useState<string>(uniques[0]?.[0] ?? 'key')
  return (
    <>
      <Alert
        type="info"
        title={t('kit.sheet.rules')}
        action={
          <Button
            size="small"
            icon={<DownloadOutlined />}
            onClick={() => download(pathOf(entity, 'template'), {}, `${entityLabel(entity, language)}.xlsx`)}
          >
            {t('kit.sheet.template')}
          </Button>
        }
      />
      <Form layout="inline">
        <Form.Item>
          <Radio.Group
            value={mode}
            onChange={(event) => setMode(event.target.value)}
            options={[
              { value: 'add', label: t('kit.sheet.modeAdd') },
              { value: 'update', label: t('kit.sheet.modeUpdate') },
            ]}
            optionType="button"
          />
        </Form.Item>
        {mode === 'update' ? (
          <Form.Item label={t('kit.sheet.matchColumn')} tooltip={t('kit.sheet.matchHint')}>
            <Select
              value={matchColumn}
              onChange={setMatchColumn}
              className="kit-match"
              options={[
                ...uniques.map(([field, definition]) => ({ value: field, label: fieldLabel(definition, language) })),
                { value: 'key', label: t('kit.sheet.matchKey') },
              ]}
            />
          </Form.Item>
        ) : null}
      </Form>
      <Upload.Dragger
        accept=".xlsx,.xls"
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          onFile(file, { mode, ...(mode === 'update' ? { matchColumn } : {}) })
          return false
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">{busy ? t('kit.sheet.uploading') : t('kit.sheet.drop')}</p>
      </Upload.Dragger>
    </>
  )
}

/** How far the job is, and how it ended when it did not come to rows. */
function Course({ job, onCancel }: { job: JobDetail; onCancel: () => void }) {
  const { t } = useKit()
  if (job.state === 'failed') return <Alert type="error" showIcon title={t('kit.sheet.failed')} description={job.reason} />
  if (job.state === 'cancelled') return <Alert type="info" showIcon title={t('job.cancelled')} />
  if (!goesOn(job.state)) return null
  const writing = job.outcome !== null
  return (
    <div className="kit-course">
      <Progress percent={job.progress} status="active" />
      <span>{job.state === 'waiting' ? t('job.state.waiting') : t(writing ? 'kit.sheet.importing' : 'kit.sheet.checking')}</span>
      <span className="kit-course-note">{t('kit.sheet.background')}</span>
      <Button onClick={onCancel}>{t('job.cancel')}</Button>
    </div>
  )
}

function Outcome({ job, reply }: { job: JobDetail; reply: ImportReply }) {
  const { t, download } = useKit()
  const { total, accepted, rejected } = reply
  if (job.state === 'failed' || job.state === 'cancelled') return null
  const done = job.state === 'finished'
  return (
    <Space orientation="vertical" size={16} className="kit-wide">
      <Alert
        showIcon
        type={accepted === 0 ? 'error' : rejected > 0 ? 'warning' : 'success'}
        title={done ? t('kit.sheet.done', { accepted, rejected }) : t('kit.sheet.summary', { total, accepted, rejected })}
        description={!done && accepted === 0 ? t('kit.sheet.nothing') : undefined}
        action={
          job.hasErrorSheet ? (
            <Button size="small" icon={<DownloadOutlined />} onClick={() => void fetchLeftOut({ download }, job)}>
              {t('job.errorSheet')}
            </Button>
          ) : undefined
        }
      />
      {reply.errors.length > 0 ? (
        <Table
          size="small"
          rowKey={(error) => `${error.row}-${error.column}-${error.kind}-${error.reason}`}
          dataSource={reply.errors}
          scroll={{ y: 320 }}
          pagination={false}
          footer={rejected > reply.errors.length ? () => t('kit.sheet.firstErrors', { count: reply.errors.length }) : undefined}
          columns={[
            { title: t('kit.sheet.row'), dataIndex: 'row', width: 70, align: 'right' },
            { title: t('kit.sheet.column'), dataIndex: 'title', width: 140, ellipsis: true },
            { title: t('kit.sheet.value'), dataIndex: 'value', ellipsis: true },
            { title: t('kit.sheet.reason'), dataIndex: 'reason' },
          ]}
        />
      ) : null}
    </Space>
  )
}
