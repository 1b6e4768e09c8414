import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import type { AnyEntity } from '@muster/model/define'
import type { ImportReply } from '@muster/model/operations'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Modal, Radio, Select, Space, Steps, Table, Upload } from 'antd'
import { useState } from 'react'
import { entityKey } from '../data.ts'
import { pathOf, useKit } from '../kit.tsx'
import { entityInSentence, entityLabel, fieldLabel, fieldsWhere } from '../text.ts'

type Step =
  | { at: 'file'; problem?: string }
  | { at: 'check'; file: File; reply: ImportReply; problem?: string }
  | { at: 'done'; reply: ImportReply }

/** Import by template: choose, check without writing, then import what is good; everything left out is listed with its reason. */
export function ImportWizard({ entity, open, onClose }: { entity: AnyEntity; open: boolean; onClose: () => void }) {
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
      {open ? <Wizard entity={entity} onClose={onClose} /> : null}
    </Modal>
  )
}

function Wizard({ entity, onClose }: { entity: AnyEntity; onClose: () => void }) {
  const { t, language, upload, download, refusal } = useKit()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'file' })
  const [busy, setBusy] = useState(false)
  const [mode, setMode] = useState<'add' | 'update'>('add')
  const uniques = fieldsWhere(entity, (field) => field.unique && field.import)
  const [matchColumn, setMatchColumn] = useState<string>(uniques[0]?.[0] ?? 'key')

  const send = async (file: File, commit: boolean) => {
    setBusy(true)
    try {
      const reply = await upload<ImportReply>(pathOf(entity, 'import'), file, {
        mode,
        commit: String(commit),
        ...(mode === 'update' ? { matchColumn } : {}),
      })
      if (commit) await client.invalidateQueries({ queryKey: entityKey(entity) })
      setStep(commit ? { at: 'done', reply } : { at: 'check', file, reply })
    } catch (error) {
      const refused = refusal(error)
      const problem = refused?.fields[0]?.message ?? refused?.msg ?? t('common.error.network')
      setStep((before) =>
        before.at === 'check' ? { ...before, problem: `${t('kit.sheet.failed')}：${problem}` } : { at: 'file', problem },
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <Space orientation="vertical" size={16} className="kit-wide">
      <Steps
        size="small"
        current={step.at === 'file' ? 0 : step.at === 'check' ? 1 : 2}
        items={[{ title: t('kit.sheet.stepFile') }, { title: t('kit.sheet.stepCheck') }, { title: t('kit.sheet.stepDone') }]}
      />
      {step.at === 'file' ? (
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
          {step.problem ? <Alert type="error" showIcon title={step.problem} /> : null}
          <Upload.Dragger
            accept=".xlsx,.xls"
            showUploadList={false}
            disabled={busy}
            beforeUpload={(file) => {
              send(file, false)
              return false
            }}
          >
            <p className="ant-upload-drag-icon">
              <InboxOutlined />
            </p>
            <p className="ant-upload-text">{busy ? t('kit.sheet.checking') : t('kit.sheet.drop')}</p>
          </Upload.Dragger>
        </>
      ) : (
        <Outcome reply={step.reply} done={step.at === 'done'} />
      )}
      {step.at === 'check' ? (
        <>
          {step.problem ? <Alert type="error" showIcon title={step.problem} /> : null}
          <Space className="kit-form-buttons">
            <Button disabled={busy} onClick={() => setStep({ at: 'file' })}>
              {t('kit.sheet.otherFile')}
            </Button>
            <Button type="primary" loading={busy} disabled={step.reply.accepted === 0} onClick={() => send(step.file, true)}>
              {busy ? t('kit.sheet.importing') : t('kit.sheet.commit', { count: step.reply.accepted })}
            </Button>
          </Space>
        </>
      ) : null}
      {step.at === 'done' ? (
        <Space className="kit-form-buttons">
          <Button onClick={() => setStep({ at: 'file' })}>{t('kit.sheet.otherFile')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Space>
      ) : null}
    </Space>
  )
}

function Outcome({ reply, done }: { reply: ImportReply; done: boolean }) {
  const { t } = useKit()
  const { total, accepted, rejected } = reply
  return (
    <Space orientation="vertical" size={16} className="kit-wide">
      <Alert
        showIcon
        type={accepted === 0 ? 'error' : rejected > 0 ? 'warning' : 'success'}
        title={done ? t('kit.sheet.done', { accepted, rejected }) : t('kit.sheet.summary', { total, accepted, rejected })}
        description={!done && accepted === 0 ? t('kit.sheet.nothing') : undefined}
      />
      {reply.errors.length > 0 ? (
        <Table
          size="small"
          rowKey={(error) => `${error.row}-${error.column}-${error.kind}`}
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
