import { InboxOutlined } from '@ant-design/icons'
import type { AnyEntity } from '@muster/model/define'
import type { PhotoReply } from '@muster/model/operations'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Modal, Progress, Space, Table, Upload } from 'antd'
import { useRef, useState } from 'react'
import { entityKey } from '../data.ts'
import { pathOf, useKit } from '../kit.tsx'
import { jobsKey } from './jobs.ts'

/** Photos on their way at once. */
const AT_ONCE = 3

type Outcome = { file: string; accepted: boolean; reason: string | null }
type Batch = { total: number; outcomes: Outcome[]; stopped: boolean; ended: boolean }

/** Many photos in one go: each is checked and matched by its name, and those that do not fit are listed with the reason. */
export function PhotoBatch({ entity, open, onClose }: { entity: AnyEntity; open: boolean; onClose: () => void }) {
  const { t } = useKit()
  return (
    <Modal open={open} width={760} title={t('job.photo.title')} onCancel={onClose} footer={null} destroyOnHidden mask={{ closable: false }}>
      {open ? <Photos entity={entity} onClose={onClose} /> : null}
    </Modal>
  )
}

function Photos({ entity, onClose }: { entity: AnyEntity; onClose: () => void }) {
  const { t, call, upload, refusal } = useKit()
  const client = useQueryClient()
  const [overwrite, setOverwrite] = useState(false)
  const [batch, setBatch] = useState<Batch | null>(null)
  const stopped = useRef(false)

  const send = async (files: File[]) => {
    stopped.current = false
    setBatch({ total: files.length, outcomes: [], stopped: false, ended: false })
    const add = (outcome: Outcome) => setBatch((now) => now && { ...now, outcomes: [...now.outcomes, outcome] })
    let job: string | undefined
    const one = async (file: File) => {
      try {
        const fields = { overwrite: String(overwrite), ...(job ? { job } : {}) }
        const reply = await upload<PhotoReply>(pathOf(entity, 'photoImport'), file, fields)
        job = reply.job
        add(reply)
      } catch (error) {
        add({ file: file.name, accepted: false, reason: refusal(error)?.msg ?? t('job.photo.network') })
      }
    }
    const waiting = [...files]
    const worker = async () => {
      for (let file = waiting.shift(); file && !stopped.current; file = waiting.shift()) await one(file)
    }
    // The first one opens the batch that the others belong to.
    const first = waiting.shift()
    if (first) await one(first)
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (job) await call(pathOf(entity, 'photoImportEnd'), { id: job }).catch(() => undefined)
    setBatch((now) => now && { ...now, stopped: stopped.current, ended: true })
    void client.invalidateQueries({ queryKey: entityKey(entity) })
    void client.invalidateQueries({ queryKey: jobsKey })
  }

  if (!batch) {
    return (
      <Space orientation="vertical" size={16} className="kit-wide">
        <Alert type="info" title={t('job.photo.rules')} description={t('job.photo.face')} />
        <Checkbox checked={overwrite} onChange={(event) => setOverwrite(event.target.checked)}>
          {t('job.photo.overwrite')}
        </Checkbox>
        <Upload.Dragger
          multiple
          accept=".jpg,.jpeg,.png,.webp"
          showUploadList={false}
          beforeUpload={(file, all) => {
            if (file === all[0]) void send(all)
            return false
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined />
          </p>
          <p className="ant-upload-text">{t('job.photo.drop')}</p>
        </Upload.Dragger>
      </Space>
    )
  }
  const accepted = batch.outcomes.filter((outcome) => outcome.accepted).length
  const refused = batch.outcomes.filter((outcome) => !outcome.accepted)
  return (
    <Space orientation="vertical" size={16} className="kit-wide">
      {batch.ended ? (
        <Alert
          showIcon
          type={refused.length > 0 || batch.stopped ? 'warning' : 'success'}
          title={batch.stopped ? t('job.photo.stopped', { accepted }) : t('job.photo.done', { accepted, rejected: refused.length })}
        />
      ) : (
        <div className="kit-course">
          <Progress percent={Math.floor((batch.outcomes.length / batch.total) * 100)} status="active" />
          <span>{t('job.photo.progress', { done: batch.outcomes.length, total: batch.total })}</span>
          <Button
            onClick={() => {
              stopped.current = true
            }}
          >
            {t('job.photo.stop')}
          </Button>
        </div>
      )}
      {refused.length > 0 ? (
        <Table
          size="small"
          rowKey="file"
          dataSource={refused}
          scroll={{ y: 320 }}
          pagination={false}
          columns={[
            { title: t('job.photo.file'), dataIndex: 'file', ellipsis: true },
            { title: t('job.photo.reason'), dataIndex: 'reason' },
          ]}
        />
      ) : null}
      {batch.ended ? (
        <Space className="kit-form-buttons">
          <Button onClick={() => setBatch(null)}>{t('kit.sheet.otherFile')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Space>
      ) : null}
    </Space>
  )
}
