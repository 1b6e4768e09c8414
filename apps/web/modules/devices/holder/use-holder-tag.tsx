import { entityKey, type Row, type RowAction } from '@muster/entity-kit/web'
import type { AnyEntity } from '@muster/model/define'
import { toast } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useUnbindTag } from '../cardManage/data.ts'
import { GiveTagDialog } from './give-tag-dialog.tsx'

/** Giving a tag to a person or vehicle of a list and taking it back: the row's action, and the dialog to draw with the list. */
export function useHolderTag(entity: AnyEntity, kind: 'person' | 'vehicle'): { action: (row: Row) => RowAction; dialog: ReactNode } {
  const t = useT()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const unbind = useUnbindTag()
  const [holder, setHolder] = useState<Row | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: entityKey(entity) })
  const takeBack = (row: Row) =>
    modal.confirm({
      title: t('records.unbind'),
      content: t('records.unbindTagAsk', { name: String(row.name) }),
      okText: t('records.unbind'),
      cancelText: t('common.cancel'),
      onOk: async () => {
        try {
          await unbind.mutateAsync(String(row.tag))
          toast.success(t('records.unbound'))
        } catch (error) {
          toast.error(messageOf(error))
        }
        await refresh()
      },
    })
  return {
    action: (row) =>
      row.tag
        ? { key: 'unbind', label: t('records.unbind'), permission: 'monitor:tag:unbind', run: takeBack }
        : { key: 'bind', label: t('records.bindTag'), permission: 'monitor:tag:bind', run: setHolder },
    dialog: holder ? (
      <GiveTagDialog
        holder={holder}
        kind={kind}
        onClose={() => {
          setHolder(null)
          void refresh()
        }}
      />
    ) : null,
  }
}
