import { KitProvider } from '@muster/entity-kit/web'
import type { DisplayEntry, DisplayItem } from '@muster/model/operations'
import { Page, toast } from '@muster/ui'
import { Alert, App, Button, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { choiceKey, keepDisplay, useDisplayChoices } from '../../../kit/display.ts'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useScreenTitle } from '../../../kit/use-screen-title.ts'
import { useLeaveGuard } from '../../../map/editor/leave-guard.tsx'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { type Drafts, type Held, heldOf, restoreSite, saveChoices } from './data.ts'
import { Groups } from './groups.tsx'
import '../system.css'

/** One choice: what it is, its control, and whether it is inherited. */
export type RowOf = (
  item: DisplayItem,
  target: string,
  label: string,
  control: (held: Held, change: (value: unknown) => void) => ReactNode,
) => ReactNode

/** The choices of the site, or of the user alone; what is changed shows its preview at once and holds after saving. */
export function Choices({ own }: { own: boolean }) {
  const t = useT()
  const can = useCan()
  const { modal } = App.useApp()
  const title = useScreenTitle() ?? t(own ? 'screen.moreConfigurationPerson' : 'screen.moreConfigurationSystem')
  const choices = useDisplayChoices()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const editable = can(`monitor:${own ? 'customSelfConfig' : 'customSystemConfig'}:update`)

  const attempt = async (run: () => ReturnType<typeof saveChoices>): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      keepDisplay(await run())
      setDrafts(new Map())
      toast.success(t('common.saved'))
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const save = () => attempt(() => saveChoices(own, [...drafts.values()]))
  useLeaveGuard(drafts.size > 0, save)
  const draft = (entry: DisplayEntry) => setDrafts((old) => new Map(old).set(choiceKey(entry.item, entry.target), entry))
  const askRestore = () =>
    modal.confirm({
      title: t('setting.display.restore'),
      content: t(own ? 'setting.display.restorePersonAsk' : 'setting.display.restoreAsk'),
      okText: t('setting.display.restore'),
      cancelText: t('common.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        await attempt(() =>
          own
            ? saveChoices(
                true,
                choices.self.map((entry) => ({ ...entry, value: null })),
              )
            : restoreSite(),
        )
      },
    })

  const stateWord = ({ state }: Held) => {
    if (state === 'pending') return <Tag color="gold">{t('setting.display.pending')}</Tag>
    if (state === 'own') return <Tag color="blue">{t(own ? 'setting.display.overridden' : 'setting.display.changed')}</Tag>
    return <span>{t(own ? 'setting.display.inherited' : 'setting.display.shipped')}</span>
  }
  const row: RowOf = (item, target, label, control) => {
    const held = heldOf(choices, drafts, own, item, target)
    const putBack = editable && (held.state === 'own' || (held.state === 'pending' && drafts.get(choiceKey(item, target))?.value !== null))
    return (
      <div className="display-row" key={choiceKey(item, target)}>
        <b>{label}</b>
        <div className="display-value">{control(held, (value) => draft({ item, target, value }))}</div>
        <div className="display-state">
          {stateWord(held)}
          {putBack ? (
            <Button size="small" type="link" disabled={busy} onClick={() => draft({ item, target, value: null })}>
              {t(own ? 'setting.display.putBack' : 'setting.display.restore')}
            </Button>
          ) : null}
        </div>
      </div>
    )
  }
  const nothingSet = own ? choices.self.length === 0 : choices.system.length === 0
  return (
    <KitProvider value={useKitValue()}>
      <Page title={title} narrow>
        <p className="system-note">{t(own ? 'setting.display.personHint' : 'setting.display.systemHint')}</p>
        {problem ? <Alert type="error" showIcon title={problem} className="system-problem" /> : null}
        <div className="system-form">
          <Groups own={own} row={row} disabled={busy || !editable} />
          {editable ? (
            <div className="system-footer">
              {drafts.size > 0 ? <span>{t('setting.config.changed', { count: drafts.size })}</span> : null}
              {own || can('monitor:customSystemConfig:restoreDefault') ? (
                <Button disabled={busy || nothingSet} onClick={askRestore}>
                  {t('setting.display.restore')}
                </Button>
              ) : null}
              <Button disabled={busy || drafts.size === 0} onClick={() => setDrafts(new Map())}>
                {t('setting.config.discard')}
              </Button>
              <Button type="primary" loading={busy} disabled={drafts.size === 0} onClick={() => void save()}>
                {t('common.save')}
              </Button>
            </div>
          ) : null}
        </div>
      </Page>
    </KitProvider>
  )
}
