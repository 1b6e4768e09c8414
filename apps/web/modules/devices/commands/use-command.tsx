import type { Row, RowAction } from '@muster/entity-kit/web'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../shell/i18n.ts'
import { CommandDialog } from './command-dialog.tsx'

/** Sending commands to the tag that a row is or carries: the row's action, and the dialog to draw with the list. `tagOf` names tag and number. */
export function useCommand(tagOf: (row: Row) => { tag: unknown; number: unknown }): {
  actions: (row: Row) => RowAction[]
  dialog: ReactNode
} {
  const t = useT()
  const [row, setRow] = useState<Row | null>(null)
  const chosen = row ? tagOf(row) : null
  return {
    actions: (row) =>
      tagOf(row).tag ? [{ key: 'command', label: t('devices.command.send'), permission: 'monitor:deviceCommand:send', run: setRow }] : [],
    dialog: chosen ? (
      <CommandDialog number={String(chosen.number ?? '')} to={{ tag: String(chosen.tag) }} onClose={() => setRow(null)} />
    ) : null,
  }
}
