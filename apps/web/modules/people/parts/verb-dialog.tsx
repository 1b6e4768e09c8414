import { Control, entityKey, fieldLabel, KitProvider } from '@muster/entity-kit/web'
import type { AnyEntity, Field } from '@muster/model/define'
import { toast, useUi } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { ApiError, call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'

type Values = Record<string, unknown>

type Props<R> = {
  title: string
  hint?: string
  /** Above the fields: what the decision is about. */
  children?: ReactNode
  okText: string
  danger?: boolean
  width?: number
  /** What is asked for, by the name of the call's input. */
  fields: Record<string, Field>
  initial?: Values
  /** Fields that are asked for now, given what is filled in. */
  shown?: (values: Values) => readonly string[]
  /** What the call gets besides. */
  body: Values
  path: string
  /** Said when it is done. */
  done: (reply: R) => string
  /** Read anew afterwards. */
  changes: readonly AnyEntity[]
  onClose: () => void
}

/** A field of the dictionary as a question of a verb: writable, and required unless said otherwise. */
export const asked = (field: Field, more: Partial<Field> = {}): Field => ({ ...field, fixed: false, form: true, required: true, ...more })

/** Asks what a verb needs to know, and does it. A refusal stands beside its field, and what was typed stays. */
export function VerbDialog<R>(props: Props<R>) {
  const { title, hint, children, fields, initial, shown, body, path, changes, done, onClose } = props
  const t = useT()
  const kit = useKitValue()
  const client = useQueryClient()
  const { language } = useUi()
  const [form] = Form.useForm<Values>()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const typed = Form.useWatch([], form)
  const names = shown ? shown({ ...initial, ...typed }) : Object.keys(fields)

  const submit = async (values: Values) => {
    setBusy(true)
    setProblem(null)
    const given = Object.fromEntries(
      names.flatMap((name) => (values[name] === undefined || values[name] === null ? [] : [[name, values[name]]])),
    )
    try {
      const reply = await call<R>(`/monitor-service/${path}`, { ...body, ...given })
      toast.success(done(reply))
      onClose()
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields : []
      form.setFields(
        refused.filter(({ path: at }) => names.includes(at)).map(({ path: at, message }) => ({ name: at, errors: [message ?? ''] })),
      )
      const elsewhere = refused.filter(({ path: at }) => !names.includes(at)).map(({ message }) => message ?? '')
      setProblem(elsewhere.length > 0 ? elsewhere.join('；') : refused.length > 0 ? null : messageOf(error))
      setBusy(false)
    } finally {
      await Promise.all(changes.map((entity) => client.invalidateQueries({ queryKey: entityKey(entity) })))
    }
  }
  return (
    <Modal
      open
      title={title}
      width={props.width ?? 480}
      okText={props.okText}
      okButtonProps={{ danger: props.danger ?? false }}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <KitProvider value={kit}>
        {hint ? <p className="people-hint">{hint}</p> : null}
        {children}
        <Form form={form} layout="vertical" initialValues={initial} onFinish={submit} onValuesChange={() => setProblem(null)}>
          {names.flatMap((name) => {
            const field = fields[name]
            if (!field) return []
            return (
              <Form.Item
                key={name}
                name={name}
                label={fieldLabel(field, language)}
                extra={field.help?.[language]}
                rules={field.required ? [{ required: true, message: t('rule.required') }] : []}
              >
                <Control field={field} name={name} disabled={busy} />
              </Form.Item>
            )
          })}
        </Form>
        {problem ? <Alert type="error" showIcon title={problem} /> : null}
      </KitProvider>
    </Modal>
  )
}
