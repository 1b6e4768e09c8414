import { entityKey, KitProvider, type Row, useDictionary } from '@muster/entity-kit/web'
import { deviceCommand } from '@muster/model/entities'
import {
  COMMAND_TEXT,
  type CommandReply,
  REPORT_INTERVAL,
  type SendCommand,
  type SentCommand,
  sentCommands,
  type TextWatch,
} from '@muster/model/operations'
import { type Status, StatusDot } from '@muster/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, InputNumber, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { ApiError, call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import '../../people/parts/people.css'

/** How often the outcome is asked for while there is none, ms. */
const EVERY = 1000

const outcomes = {
  success: ['ok', 'devices.command.success'],
  fail: ['danger', 'devices.command.fail'],
  timeout: ['caution', 'devices.command.timeout'],
  offline: ['off', 'devices.command.offline'],
} as const satisfies Record<string, readonly [Status, string]>

/** What became of a command so far, until the terminal has answered or its time is over. */
function Outcome({ id }: { id: string }) {
  const t = useT()
  const { data, error } = useQuery({
    queryKey: [...entityKey(deviceCommand), 'outcome', id],
    queryFn: () => call<Row>(`/monitor-service/${deviceCommand.family}/find`, { id }),
    refetchInterval: ({ state }) => (state.data && state.data.result !== 'pending' ? false : EVERY),
    meta: { quiet: true },
  })
  if (error) return <Alert type="error" showIcon title={messageOf(error)} />
  const ended = outcomes[String(data?.result) as keyof typeof outcomes]
  const [status, words] = ended ?? (['info', data?.deliveredAt ? 'devices.command.delivered' : 'devices.command.waiting'] as const)
  return (
    <p role="status">
      <StatusDot status={status}>{t(words)}</StatusDot>
    </p>
  )
}

type Props = {
  number: string
  /** The tag to be commanded, or the watch to be shown a text. */
  to: { tag: string } | { watch: string }
  onClose: () => void
}

/** Sends a command to a terminal and stays to say what became of it. */
export function CommandDialog(props: Props) {
  return (
    <KitProvider value={useKitValue()}>
      <Dialog {...props} />
    </KitProvider>
  )
}

function Dialog({ number, to, onClose }: Props) {
  const t = useT()
  const client = useQueryClient()
  const { data: words } = useDictionary('deviceCommandKind')
  const [form] = Form.useForm<{ text?: string; seconds?: number }>()
  const [command, setCommand] = useState<SentCommand>('text')
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const toWatch = 'watch' in to

  const submit = async (values: { text?: string; seconds?: number }) => {
    setBusy(true)
    setProblem(null)
    try {
      const input: SendCommand | TextWatch = toWatch
        ? { id: to.watch, text: values.text ?? '' }
        : {
            tag: to.tag,
            command,
            ...(command === 'text' ? { text: values.text } : {}),
            ...(command === 'interval' ? { seconds: values.seconds } : {}),
          }
      const { id } = await call<CommandReply>(`/monitor-service/${toWatch ? 'watch/text' : 'command/send'}`, input)
      setSent(id)
      await client.invalidateQueries({ queryKey: entityKey(deviceCommand) })
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={t(toWatch ? 'devices.command.textTitle' : 'devices.command.title', { number })}
      onCancel={onClose}
      footer={
        sent
          ? [
              <Button key="again" onClick={() => setSent(null)}>
                {t('devices.command.again')}
              </Button>,
              <Button key="close" type="primary" onClick={onClose}>
                {t('common.close')}
              </Button>,
            ]
          : [
              <Button key="cancel" onClick={onClose}>
                {t('common.cancel')}
              </Button>,
              <Button key="send" type="primary" loading={busy} onClick={() => form.submit()}>
                {t('devices.command.ok')}
              </Button>,
            ]
      }
    >
      {sent ? (
        <Outcome id={sent} />
      ) : (
        <Form form={form} layout="vertical" initialValues={{ seconds: 30 }} onFinish={submit} onValuesChange={() => setProblem(null)}>
          <p className="people-hint">{t('devices.command.hint')}</p>
          {toWatch ? null : (
            <Form.Item label={t('devices.command.which')}>
              <Radio.Group
                optionType="button"
                value={command}
                onChange={(event) => {
                  setCommand(event.target.value)
                  setProblem(null)
                }}
                options={sentCommands.map((value) => ({ value, label: words?.find(({ code }) => code === value)?.label ?? '' }))}
              />
            </Form.Item>
          )}
          {toWatch || command === 'text' ? (
            <Form.Item
              name="text"
              label={t('devices.command.text')}
              rules={[{ required: true, whitespace: true, message: t('rule.required') }]}
            >
              <Input.TextArea autoFocus maxLength={COMMAND_TEXT} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
            </Form.Item>
          ) : null}
          {!toWatch && command === 'interval' ? (
            <Form.Item name="seconds" label={t('devices.command.seconds')} rules={[{ required: true, message: t('rule.required') }]}>
              <InputNumber {...REPORT_INTERVAL} precision={0} className="kit-wide" />
            </Form.Item>
          ) : null}
          {!toWatch && command === 'restart' ? <Alert type="warning" showIcon title={t('devices.command.restartHint')} /> : null}
        </Form>
      )}
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
    </Modal>
  )
}
