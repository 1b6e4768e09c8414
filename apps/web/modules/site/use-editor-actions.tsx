import type { Row, RowAction } from '@muster/entity-kit/web'
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

type EditorActions = { rowActions: (row: Row) => RowAction[]; pageActions: ReactNode }

/** What a list of things on the map offers besides its form: to be seen on the map, changed there, and drawn anew. */
export function useEditorActions(editor: string, permission: string): EditorActions {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const address = useEditorAddress(editor)
  const open = (row: Row) => void navigate(`${address}?id=${row.id}`)
  return {
    rowActions: () => [{ key: 'map', label: t('site.zone.editShape'), permission, run: open }],
    pageActions: can(permission) ? <Button onClick={() => navigate(`${address}?new=1`)}>{t('site.zone.draw')}</Button> : null,
  }
}
