import { errorCodes, type Id } from '@muster/base'
import type { AnyEntity } from '@muster/model/define'
import { ErrorState, FormSkeleton } from '@muster/ui'
import { Alert, App, Button, Drawer, Form, Space } from 'antd'
import { useEffect, useState } from 'react'
import { Control } from '../controls/control.tsx'
import { useRow, useSave } from '../data.ts'
import { useKit } from '../kit.tsx'
import { entityInSentence, entityLabel, fieldLabel, type Row } from '../text.ts'
import { changesOf, formFields, type HiddenFields, shownFields } from './fields.ts'
import { groupsOf, isWide } from './groups.ts'
import { rulesOf } from './rules.ts'

const NOTHING: readonly string[] = []

type Props = {
  entity: AnyEntity
  open: boolean
  /** Row to change; null adds one. */
  id: Id | null
  initial?: Record<string, unknown>
  hidden?: HiddenFields
  onClose: () => void
  onSaved?: (id: Id) => void
}

/** Adds or edits a row. Refusals stand beside their fields and nothing typed is lost; leaving unsaved asks. */
export function FormDrawer(props: Props) {
  const { entity, open, id, onClose } = props
  const { t, language } = useKit()
  const { modal } = App.useApp()
  const [dirty, setDirty] = useState(false)
  const close = () => {
    if (!dirty) return onClose()
    modal.confirm({
      title: t('kit.form.unsavedTitle'),
      content: t('kit.form.unsaved'),
      okText: t('kit.form.leave'),
      okButtonProps: { danger: true },
      cancelText: t('kit.form.stay'),
      onOk: onClose,
    })
  }
  const name = language === 'zh' ? entityLabel(entity, language) : entityInSentence(entity, language)
  return (
    <Drawer
      open={open}
      size={720}
      title={t(id ? 'kit.form.editTitle' : 'kit.form.addTitle', { name })}
      onClose={close}
      destroyOnHidden
      mask={{ closable: !dirty }}
      className="kit-form"
    >
      {open ? <Loaded {...props} onClose={close} onDirty={setDirty} done={onClose} /> : null}
    </Drawer>
  )
}

function Loaded(props: Props & { onDirty: (dirty: boolean) => void; done: () => void }) {
  const { t, refusal } = useKit()
  const row = useRow(props.entity, props.id)
  if (props.id && row.error)
    return <ErrorState reason={refusal(row.error)?.msg ?? t('common.error.network')} onRetry={() => row.refetch()} />
  if (props.id && !row.data) return <FormSkeleton />
  return <Fields key={props.id ?? 'new'} {...props} row={row.data ?? null} />
}

function Fields({
  entity,
  row,
  initial,
  hidden = NOTHING,
  onClose,
  onDirty,
  done,
  onSaved,
}: Props & { row: Row | null; onDirty: (dirty: boolean) => void; done: () => void }) {
  const { t, language, refusal, notify, controls } = useKit()
  const [form] = Form.useForm()
  const save = useSave(entity)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => () => onDirty(false), [onDirty])

  const adding = row === null
  const start: Record<string, unknown> = Object.fromEntries(
    formFields(entity).map(([name, field]) => [
      name,
      row ? (field.kind === 'secret' ? undefined : row[name]) : (initial?.[name] ?? field.default),
    ]),
  )
  const typed = Form.useWatch([], form) as Record<string, unknown> | undefined
  const shown = shownFields(entity, hidden, { ...start, ...typed }, adding)

  const submit = async (values: Record<string, unknown>) => {
    setProblem(null)
    const names = shown.map(([name]) => name)
    const before = adding ? null : shownFields(entity, hidden, start, adding).map(([name]) => name)
    const changes = { ...(adding ? initial : {}), ...changesOf(start, values, names, before) }
    try {
      const saved = await save.mutateAsync(row ? { id: row.id, revision: row.revision, ...changes } : changes)
      notify('success', t('kit.form.saved'))
      onDirty(false)
      done()
      onSaved?.(saved?.id ?? row?.id ?? '')
    } catch (error) {
      const refused = refusal(error)
      form.setFields((refused?.fields ?? []).map(({ path, message }) => ({ name: path.split('.')[0] ?? path, errors: [message] })))
      const first = refused?.fields[0]?.path.split('.')[0]
      if (first) form.scrollToField(first, { block: 'center' })
      const elsewhere = refused?.fields.filter(({ path }) => !names.includes(path.split('.')[0] ?? path)) ?? []
      setProblem(
        !refused
          ? `${t('common.error.network')}${t('common.error.kept')}`
          : elsewhere.length > 0
            ? elsewhere.map(({ message }) => message).join('；')
            : refused.fields.length > 0
              ? t('kit.form.refused')
              : refused.code === errorCodes.conflict
                ? t('kit.form.conflict')
                : refused.msg,
      )
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={() => onDirty(true)}
      onFinish={submit}
      scrollToFirstError={{ block: 'center' }}
      requiredMark
      disabled={save.isPending}
    >
      {problem ? <Alert type="error" showIcon title={problem} className="kit-problem" /> : null}
      {groupsOf(entity, shown).map((group) => (
        <fieldset key={group.key} className="kit-group">
          {group.label || (entity.groups && group.key === '') ? <legend>{group.label?.[language] ?? t('kit.form.basics')}</legend> : null}
          {group.fields.map(([name, field]) => (
            <Form.Item
              key={name}
              name={name}
              label={fieldLabel(field, language)}
              rules={rulesOf(row && field.kind === 'secret' ? { ...field, required: false } : field, t)}
              extra={field.help?.[language]}
              valuePropName="value"
              className={isWide(field) || controls?.[name] ? 'kit-wide-item' : undefined}
            >
              <Control
                field={field}
                name={name}
                disabled={save.isPending || (row !== null && field.immutable === true)}
                row={row ?? undefined}
              />
            </Form.Item>
          ))}
        </fieldset>
      ))}
      <div className="kit-form-buttons">
        <Space>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </Space>
      </div>
    </Form>
  )
}
