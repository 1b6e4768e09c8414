import { errorCodes } from '@muster/base'
import { Control } from '@muster/entity-kit/web'
import { systemInfo } from '@muster/model/entities'
import type { MessageKey } from '@muster/i18n'
import { Section, skinNames, skinOf, toast, useClearable } from '@muster/ui'
import { Alert, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useLeaveGuard } from '../../../map/editor/leave-guard.tsx'
import { ApiError, messageOf } from '../../../shell/api.ts'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import { menuLabel, type MenuNode, screenOf, useMenu } from '../../../shell/menu.ts'
import { useCan } from '../../../shell/permissions.ts'
import { screens } from '../../../shell/registry.ts'
import { keepSystemInfo } from '../../../shell/system.ts'
import { type Information, saveSystem, type SystemReply } from './data.ts'

type Name = keyof Information
const fields = systemInfo.fields
const groups: readonly { title: MessageKey; names: readonly Name[] }[] = [
  { title: 'setting.info.look', names: ['systemName', 'systemNameEn', 'logoUrl', 'copyright', 'icp'] },
  { title: 'setting.info.start', names: ['language', 'targetIndex'] },
  { title: 'setting.info.map', names: ['mapType', 'defaultLayerId', 'range', 'mapWorldKey', 'tracingPoint'] },
  { title: 'setting.info.screen', names: ['largeScreenTheme'] },
]
const hints: Partial<Record<Name, MessageKey>> = {
  logoUrl: 'setting.info.logoHint',
  targetIndex: 'setting.info.targetHint',
  mapType: 'setting.info.mapTypeHint',
  defaultLayerId: 'setting.info.floorHint',
  range: 'setting.info.rangeHint',
  mapWorldKey: 'setting.info.keyHint',
  tracingPoint: 'setting.info.tracingHint',
  largeScreenTheme: 'setting.info.themeHint',
}
const wide: ReadonlySet<Name> = new Set(['range', 'logoUrl'])
const names = groups.flatMap((group) => group.names)

const startOf = (system: SystemReply): Information => ({
  ...(Object.fromEntries(names.map((name) => [name, system[name as keyof SystemReply] ?? null])) as Information),
  logoUrl: system.logo,
  targetIndex: system.targetIndex ? `/${system.targetIndex.replace(/^\//, '')}` : null,
  mapWorldKey: '',
  tracingPoint: system.tracingPoint === true,
})

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null) || ((a ?? '') === '' && (b ?? '') === '')

/** Screens that somebody may start with: those of the menu. */
function useStartPages(): { value: string; label: string }[] {
  const language = useLanguage()
  const pages: { value: string; label: string }[] = []
  const walk = (nodes: readonly MenuNode[]) => {
    for (const node of nodes) {
      if (node.type === 'menu' && screens.has(screenOf(node))) pages.push({ value: `/${screenOf(node)}`, label: menuLabel(node, language) })
      walk(node.children ?? [])
    }
  }
  walk(useMenu() ?? [])
  return pages
}

/** Edits the system information. What is saved shows at once in header, title and sign-in page. */
export function InformationForm({ system, reload }: { system: SystemReply; reload: () => void }) {
  const t = useT()
  const clearable = useClearable()
  const language = useLanguage()
  const can = useCan()
  const pages = useStartPages()
  const [form] = Form.useForm<Information>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; old: boolean } | null>(null)
  const start = startOf(system)
  const typed = Form.useWatch([], form) as Information | undefined
  const changed = names.filter((name) => typed && name in typed && !same(typed[name], start[name]))
  const editable = can('monitor:systemInfo:update')

  const save = async (): Promise<boolean> => {
    const values = await form.validateFields().catch(() => null)
    if (!values) return false
    setBusy(true)
    setProblem(null)
    try {
      const given = Object.fromEntries(changed.map((name) => [name, values[name] ?? (name === 'mapWorldKey' ? '' : null)]))
      const saved = await saveSystem(system.revision, given)
      keepSystemInfo(saved)
      toast.success(t('setting.info.saved'))
      reload()
      return true
    } catch (error) {
      if (error instanceof ApiError)
        form.setFields(error.fields.map(({ path, message }) => ({ name: path as Name, errors: [message ?? error.msg] })))
      const old = error instanceof ApiError && error.code === errorCodes.conflict
      setProblem({ text: old ? t('setting.info.conflict') : messageOf(error), old })
      return false
    } finally {
      setBusy(false)
    }
  }
  useLeaveGuard(changed.length > 0, save)

  const controlOf = (name: Name) => {
    if (name === 'targetIndex')
      return (
        <Select
          allowClear={clearable}
          showSearch={{ optionFilterProp: 'label' }}
          options={pages}
          placeholder={t('setting.info.targetHint')}
        />
      )
    if (name === 'largeScreenTheme')
      return <Select allowClear={clearable} options={skinNames.map((skin) => ({ value: skin, label: skinOf(skin).label[language] }))} />
    // The logo's own address, so that the picture shows beside its button.
    const row =
      name === 'logoUrl'
        ? { logoUrl: system.logo, logoUrlFiles: system.logoUrl ? [{ id: system.logo, url: system.logoUrl, name: '' }] : [] }
        : { id: system.systemName }
    if (name === 'mapWorldKey')
      return <Input.Password autoComplete="off" placeholder={system.mapWorldKey ? t('setting.info.keyKept') : undefined} />
    return <Control field={fields[name]} name={name} row={row} />
  }
  return (
    <Form
      className="system-form"
      form={form}
      layout="vertical"
      initialValues={start}
      disabled={busy || !editable}
      onFinish={() => void save()}
    >
      {problem ? (
        <Alert
          type="error"
          showIcon
          title={problem.text}
          action={problem.old ? <Button onClick={reload}>{t('setting.info.reload')}</Button> : undefined}
          className="system-problem"
        />
      ) : null}
      {groups.map((group) => (
        <Section key={group.title} title={t(group.title)}>
          <div className="system-columns">
            {group.names.map((name) => (
              <Form.Item
                key={name}
                name={name}
                label={name === 'targetIndex' ? t('setting.info.target') : fields[name].label[language]}
                required={fields[name].required}
                rules={fields[name].required ? [{ required: true, whitespace: true, message: t('rule.required') }] : []}
                extra={hints[name] ? t(hints[name]) : undefined}
                className={wide.has(name) ? 'system-wide' : undefined}
              >
                {controlOf(name)}
              </Form.Item>
            ))}
          </div>
        </Section>
      ))}
      <dl className="system-facts">
        <dt>{t('setting.info.version')}</dt>
        <dd>{system.version}</dd>
        <dt>{t('setting.info.customized')}</dt>
        <dd>{system.customized || t('setting.info.standard')}</dd>
      </dl>
      {editable ? (
        <div className="system-footer">
          {changed.length > 0 ? <span>{t('setting.config.changed', { count: changed.length })}</span> : null}
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
