import type { Row, RowAction } from '@muster/entity-kit/web'
import { person, tag, watch } from '@muster/model/entities'
import type { BindDevice } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AskChoice } from '../../../kit/ask-choice.tsx'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useVerb } from '../../../kit/use-verb.ts'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { CommandDialog } from '../commands/command-dialog.tsx'
import { useTagTabs } from '../tag-tabs/use-tag-tabs.tsx'

const columns = ['number', 'holder', 'onlineStatus', 'battery', 'lastSeenAt', 'heartRate', 'firmware', 'usageStatus', 'department', 'model']

/** Watches: each is a tag that also measures; it is bound and heard as its tag. */
export default function Page() {
  const t = useT()
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const tabs = useTagTabs()
  const bind = useVerb<BindDevice>('watch/bind', watch, tag)
  const unbind = useVerb<{ id: string }>('watch/unbind', watch, tag)
  const [binding, setBinding] = useState<Row | null>(null)
  const [telling, setTelling] = useState<Row | null>(null)
  const askUnbind = (row: Row) =>
    modal.confirm({
      title: t('records.unbind'),
      content: t('records.unbindAsk', { name: String(row.holderLabel ?? '') }),
      okText: t('records.unbind'),
      cancelText: t('common.cancel'),
      onOk: () =>
        unbind.mutateAsync({ id: row.id }).then(
          () => toast.success(t('records.unbound')),
          (error: unknown) => toast.error(messageOf(error)),
        ),
    })
  const text = { key: 'text', label: t('devices.command.sendText'), permission: 'monitor:watch:text', run: setTelling }
  const actions = (row: Row): RowAction[] =>
    row.bindingStatus === 'linked'
      ? [
          {
            key: 'locate',
            label: t('devices.locate'),
            permission: 'monitor:watch:locate',
            run: () => navigate(`/realtimeLocation_2d?tag=${row.tag}`),
          },
          { key: 'unbind', label: t('records.unbind'), permission: 'monitor:watch:unbind', run: askUnbind },
          text,
        ]
      : [{ key: 'bind', label: t('records.bind'), permission: 'monitor:watch:bind', run: setBinding }, text]
  return (
    <>
      <EntityScreen
        entity={watch}
        columns={columns}
        rowActions={actions}
        detailTabs={(row) => tabs('watch', String(row.tag), String(row.number))}
      />
      {telling ? <CommandDialog number={String(telling.number)} to={{ watch: telling.id }} onClose={() => setTelling(null)} /> : null}
      {binding ? (
        <AskChoice
          title={t('devices.bindTitle', { number: String(binding.number) })}
          okText={t('records.bind')}
          label={t('records.person')}
          entity={person}
          onChoose={async (chosen) => {
            await bind.mutateAsync({ id: binding.id, person: chosen ?? '' })
            toast.success(t('records.bound'))
          }}
          onClose={() => setBinding(null)}
        />
      ) : null}
    </>
  )
}
