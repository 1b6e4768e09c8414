import { entityKey, KitProvider, type Row, useRow } from '@muster/entity-kit/web'
import { company, contractor, qualificationNotice, qualificationReview } from '@muster/model/entities'
import { type CompanyDocument, companyDocuments, type Qualify } from '@muster/model/operations'
import { ErrorState, FormSkeleton, toast } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Form, Input, Modal, Segmented, Space } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { ApiError, call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { FileLinks } from '../parts/file-links.tsx'

type Answer = 'ok' | 'bad' | 'na'
type Answers = Record<CompanyDocument, { answer: Answer; note: string }>

const nothing = (): Answers =>
  Object.fromEntries(
    companyDocuments.map((document) => [document, { answer: document === 'businessLicence' ? 'ok' : 'na', note: '' }]),
  ) as Answers

type Props = { id: string; name: string; onClose: () => void }

/** A reviewer opens the files of a company, ticks its documents, and passes or fails it. */
export function QualifyDialog({ id, name, onClose }: Props) {
  const t = useT()
  const kit = useKitValue()
  return (
    <Modal open width={680} title={t('people.qualify.title', { name })} footer={null} onCancel={onClose}>
      <KitProvider value={kit}>
        <Loaded id={id} onClose={onClose} />
      </KitProvider>
    </Modal>
  )
}

function Loaded({ id, onClose }: Pick<Props, 'id' | 'onClose'>) {
  const row = useRow(company, id)
  if (row.error) return <ErrorState reason={messageOf(row.error)} onRetry={() => void row.refetch()} />
  return row.data ? <Decision row={row.data} onClose={onClose} /> : <FormSkeleton />
}

function Decision({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [answers, setAnswers] = useState(nothing)
  const [opinion, setOpinion] = useState('')
  const [validTo, setValidTo] = useState<Dayjs | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const prospective = row.qualification === 'prospective'

  const decide = async (passed: boolean) => {
    if (!passed && opinion.trim() === '') return setProblem(t('rule.required'))
    setBusy(true)
    setProblem(null)
    const documents = companyDocuments.flatMap((document) => {
      const { answer, note } = answers[document]
      return answer === 'na' ? [] : [{ document, ok: answer === 'ok', ...(note.trim() ? { note: note.trim() } : {}) }]
    })
    const input: Qualify = {
      id: row.id,
      passed,
      documents,
      ...(opinion.trim() ? { opinion: opinion.trim() } : {}),
      ...(passed && validTo ? { validTo: validTo.format('YYYY-MM-DD') } : {}),
    }
    try {
      const { tagsOut } = await call<{ tagsOut: number }>(`/monitor-service/${company.family}/qualify`, input)
      toast.success(
        passed ? t('people.qualify.passed') : tagsOut > 0 ? t('people.qualify.tagsOut', { count: tagsOut }) : t('people.qualify.failed'),
      )
      onClose()
    } catch (error) {
      const first = error instanceof ApiError ? error.fields[0] : undefined
      setProblem(first?.message ?? messageOf(error))
      setBusy(false)
    } finally {
      await Promise.all(
        [company, contractor, qualificationReview, qualificationNotice].map((entity) =>
          client.invalidateQueries({ queryKey: entityKey(entity) }),
        ),
      )
    }
  }
  const answer = (document: CompanyDocument, change: Partial<Answers[CompanyDocument]>) =>
    setAnswers((old) => ({ ...old, [document]: { ...old[document], ...change } }))
  return (
    <Form layout="vertical">
      <Form.Item label={t('people.qualify.files')}>
        <FileLinks row={row} names={['businessLicence', 'attachments']} empty={t('people.qualify.noFiles')} />
      </Form.Item>
      {prospective ? (
        <>
          <Form.Item label={t('people.qualify.documents')} required>
            <div className="people-checklist">
              {companyDocuments.map((document) => (
                <Document key={document} document={document} value={answers[document]} onChange={(change) => answer(document, change)} />
              ))}
            </div>
          </Form.Item>
          <Form.Item label={t('people.qualify.validTo')} extra={t('people.qualify.validToHint')}>
            <DatePicker value={validTo} onChange={setValidTo} />
          </Form.Item>
        </>
      ) : null}
      <Form.Item label={t('people.qualify.opinion')} htmlFor="qualify-opinion" {...(problem ? { validateStatus: 'error' as const } : {})}>
        <Input.TextArea
          id="qualify-opinion"
          maxLength={100}
          showCount
          value={opinion}
          onChange={(event) => setOpinion(event.target.value)}
        />
      </Form.Item>
      {problem ? <Alert className="people-banner" type="error" showIcon title={problem} /> : null}
      <Space className="people-decision">
        <Button danger loading={busy} onClick={() => decide(false)}>
          {t('people.qualify.fail')}
        </Button>
        {prospective ? (
          <Button type="primary" loading={busy} onClick={() => decide(true)}>
            {t('people.qualify.pass')}
          </Button>
        ) : null}
      </Space>
    </Form>
  )
}

type DocumentProps = {
  document: CompanyDocument
  value: Answers[CompanyDocument]
  onChange: (change: Partial<Answers[CompanyDocument]>) => void
}

function Document({ document, value, onChange }: DocumentProps) {
  const t = useT()
  const options = [
    { value: 'ok', label: t('people.qualify.ok') },
    { value: 'bad', label: t('people.qualify.bad') },
    ...(document === 'businessLicence' ? [] : [{ value: 'na', label: t('people.qualify.na') }]),
  ]
  return (
    <>
      <span>{t(`people.qualify.document.${document}`)}</span>
      <Segmented size="small" options={options} value={value.answer} onChange={(next) => onChange({ answer: next as Answer })} />
      <Input
        size="small"
        maxLength={200}
        placeholder={t('people.qualify.note')}
        aria-label={`${t(`people.qualify.document.${document}`)} ${t('people.qualify.note')}`}
        value={value.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  )
}
