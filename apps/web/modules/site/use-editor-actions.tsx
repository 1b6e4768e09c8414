import type { Row, RowAction } from '@muster/entity-kit/web'
import type { MessageKey } from '@muster/i18n'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { screenName, suffixOf } from '../../map/editor/use-map-mode.ts'
import { useT } from '../../shell/i18n.ts'
import { useCan } from '../../shell/permissions.ts'
import { screens } from '../../shell/registry.ts'

/** The editor's address in the present list's mode; without a mode of that name, the editor as it is. */
function useEditorAddress(editor: string): string {
  const suffix = suffixOf(screenName(useLocation().pathname))
  const variants = [`${editor}${suffix}`, `${editor}${suffix.replace('_', '-')}`]
  return `/${variants.find((name) => screens.has(name)) ?? editor}`
}

type EditorActions = { rowActions: (row: Row) => RowAction[]; pageActions: ReactNode; copy: (row: Row) => void }
type Words = { row: MessageKey; page: MessageKey; query: string }

/** Shapes are drawn; `new` opens the editor with its tool in hand. */
const drawing: Words = { row: 'site.zone.editShape', page: 'site.zone.draw', query: '?new=1' }
/** Devices are placed. */
export const placing: Words = { row: 'site.zone.locate', page: 'site.place.open', query: '' }

/** What a list of things on the map offers besides its form: to be seen and changed on the map, and made there. */
export function useEditorActions(editor: string, permission: string, words: Words = drawing): EditorActions {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const address = useEditorAddress(editor)
  const open = (row: Row) => void navigate(`${address}?id=${row.id}`)
  return {
    rowActions: () => [{ key: 'map', label: t(words.row), permission, run: open }],
    copy: (row) => void navigate(`${address}?copy=${row.id}`),
    pageActions: can(permission) ? <Button onClick={() => navigate(`${address}${words.query}`)}>{t(words.page)}</Button> : null,
  }
}
