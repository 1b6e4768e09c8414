import type { MessageKey } from '@muster/i18n'
import type { SettingView } from '@muster/model/operations'
import { Section, toast } from '@muster/ui'
import { Alert, App, Button, Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { useLeaveGuard } from '../../../map/editor/leave-guard.tsx'
import { ApiError, messageOf } from '../../../shell/api.ts'
import { loadConfig, withHash } from '../../../shell/config.ts'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { restoreSettings, saveSettings } from './data.ts'
import { listItems, listText } from './list-text.ts'

/** In the order of the screen. The plan of backups has its own place at the backups. */
const groups = ['display', 'positioning', 'track', 'alarm', 'permit', 'video', 'security'] as const
const titleOf = (group: (typeof groups)[number]): MessageKey => `setting.config.group.${group}`

type Values = Record<string, string>

function SettingControl({
  setting,
  value,
  onChange,
  id,
}: {
  setting: SettingView
  value?: string
  onChange?: (value: string) => void
  id?: string
}) {
  const t = useT()
  const text = value ?? ''
  if (setting.kind === 'flag') return <Switch id={id} checked={text === 'Y'} onChange={(on) => onChange?.(on ? 'Y' : 'N')} />
  if (setting.oneOf)
    return <Select id={id} value={text} onChange={onChange} options={setting.oneOf.map((one) => ({ value: one, label: one }))} />
  if (setting.kind === 'list')
    return (
      <Select
        id={id}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，', '、', ';', ' ']}
        placeholder={t('setting.config.listHint')}
        value={listItems(text)}
        onChange={(items: string[]) => onChange?.(listText(items, setting.defaultValue))}
      />
    )
  return (
    <Input
      id={id}
      value={text}
      maxLength={2000}
      inputMode={setting.kind === 'number' ? 'decimal' : undefined}
      suffix={
        setting.kind === 'color' ? (
          <i className="system-swatch" style={{ background: withHash(text) }} aria-hidden />
        ) : (
          (setting.unit ?? undefined)
        )
      }
      placeholder={setting.key === 'websocket_url' ? t('setting.config.address') : undefined}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

const listWords = (kind: string, value: string): string => (kind === 'list' ? listItems(value).join('、') : value)

/** All settings; those that nothing reads yet stand last in their group and say what will. The server judges them: a refusal names its field, saves nothing and keeps what was typed. */
export function Parameters({ settings, reload }: { settings: readonly SettingView[]; reload: () => void }) {
  const t = useT()
  const language = useLanguage()
  const can = useCan()
  const { modal } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = settings.filter(({ group }) => groups.some((one) => one === group))
  const start: Values = Object.fromEntries(shown.map(({ key, value }) => [key, value]))
  const typed = (Form.useWatch([], form) ?? {}) as Values
  const changed = shown.filter(({ key }) => key in typed && (typed[key] ?? '') !== start[key]).map(({ key }) => key)
  const nameOf = (key: string) => settings.find((setting) => setting.key === key)?.label[language] ?? key
  const editable = can('monitor:systemConfig:update')

  /** Runs a change; a refusal stands at its fields. */
  const attempt = async (run: () => Promise<unknown>, said: string): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      await run()
      await loadConfig()
      toast.success(said)
      reload()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0) {
        form.setFields(error.fields.map(({ path, message }) => ({ name: path, errors: [message ?? error.msg] })))
        form.scrollToField(error.fields[0]?.path, { block: 'center' })
        toast.error(error.msg)
        setProblem(t('setting.config.refused', { names: error.fields.map(({ path }) => nameOf(path)).join('、') }))
      } else setProblem(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const save = () => {
    const values = form.getFieldsValue(true) as Values
    form.setFields(changed.map((key) => ({ name: key, errors: [] })))
    return attempt(() => saveSettings(Object.fromEntries(changed.map((key) => [key, (values[key] ?? '').trim()]))), t('common.saved'))
  }
  useLeaveGuard(changed.length > 0, save)
  const askRestore = () =>
    modal.confirm({
      title: t('setting.config.restore'),
      content: t('setting.config.restoreAsk'),
      okText: t('setting.config.restore'),
      cancelText: t('common.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        await attempt(() => restoreSettings(shown.map(({ key }) => key)), t('setting.config.restored'))
      },
    })
  const help = ({ minimum, maximum, defaultValue, kind, key, label, later }: SettingView) => {
    const word = kind === 'flag' ? t(defaultValue === 'Y' ? 'common.yes' : 'common.no') : listWords(kind, defaultValue)
    const value = word || t('setting.config.empty')
    return (
      <>
        {minimum !== null && maximum !== null ? `${t('setting.config.range', { min: minimum, max: maximum })} · ` : ''}
        {t('setting.config.isDefault', { value })}
        {editable && (typed[key] ?? '') !== defaultValue ? (
          <button
            type="button"
            className="system-back"
            aria-label={t('setting.config.restoreOne', { name: label[language] })}
            onClick={() => form.setFieldValue(key, defaultValue)}
          >
            {t('setting.config.restore')}
          </button>
        ) : null}
        {later ? <span className="system-later">{later[language]}</span> : null}
      </>
    )
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={start}
      disabled={busy || !editable}
      onFinish={() => void save()}
      className="system-form system-narrow"
    >
      {groups.map((group) => {
        const own = shown.filter((setting) => setting.group === group).sort((a, b) => Number(a.later !== null) - Number(b.later !== null))
        if (own.length === 0) return null
        return (
          <Section key={group} title={t(titleOf(group))}>
            <div className="system-columns">
              {own.map((setting) => (
                <Form.Item
                  key={setting.key}
                  name={setting.key}
                  label={setting.label[language]}
                  extra={help(setting)}
                  className="system-parameter"
                >
                  <SettingControl setting={setting} />
                </Form.Item>
              ))}
            </div>
          </Section>
        )
      })}
      {problem ? <Alert type="error" showIcon title={problem} className="system-problem" /> : null}
      {editable ? (
        <div className="system-footer">
          {changed.length > 0 ? <span>{t('setting.config.changed', { count: changed.length })}</span> : null}
          {can('monitor:systemConfig:restoreDefault') ? <Button onClick={askRestore}>{t('setting.config.restore')}</Button> : null}
          <Button disabled={busy || changed.length === 0} onClick={() => form.setFieldsValue(start)}>
            {t('setting.config.discard')}
          </Button>
          <Button type="primary" htmlType="submit" loading={busy} disabled={changed.length === 0}>
            {t('common.save')}
          </Button>
        </div>
      ) : null}
    </Form>
  )
}
