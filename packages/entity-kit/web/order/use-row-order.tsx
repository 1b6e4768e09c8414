import { HolderOutlined } from '@ant-design/icons'
import { type AnyEntity, permissionOf } from '@muster/model/define'
import { useQueryClient } from '@tanstack/react-query'
import { Space } from 'antd'
import { useMemo } from 'react'
import { entityKey } from '../data.ts'
import { pathOf, useKit } from '../kit.tsx'
import type { Row } from '../text.ts'
import { useDragOrder } from './use-drag-order.tsx'

/** Whether the rows of an entity have an order of their own that the user may change. */
export const mayOrder = (entity: AnyEntity, can: (permission: string) => boolean): boolean =>
  entity.ordered !== undefined && can(permissionOf(entity, entity.verbs?.includes('sort') ? 'sort' : 'update'))

/**
 * The rows of a list in an order that is dragged, stepped with two buttons, and stored at once; those that share their whole move among
 * themselves. A refusal puts them back. While `on` is false the rows stand as they came.
 */
export function useRowOrder(entity: AnyEntity, rows: readonly Row[], on: boolean) {
  const { t, call, notify, refusal } = useKit()
  const client = useQueryClient()
  const within = entity.ordered?.within
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const drag = useDragOrder(
    rows.map((row) => row.id),
    async (ids) => {
      try {
        await call(pathOf(entity, 'sort'), { ids })
        notify('success', t('structures.sorted'))
      } catch (error) {
        notify('error', refusal(error)?.msg ?? t('common.error.network'))
        drag.reset()
      } finally {
        await client.invalidateQueries({ queryKey: entityKey(entity) })
      }
    },
    (id) => (within ? String(byId.get(id)?.[within] ?? '') : ''),
  )
  const handle = (row: Row) => (
    <Space size={0}>
      <HolderOutlined className="kit-handle" title={t('structures.drag')} />
      {drag.buttons(row.id, { up: t('structures.up'), down: t('structures.down') })}
    </Space>
  )
  return {
    rows: on ? drag.order.flatMap((id) => byId.get(id) ?? []) : rows,
    rowProps: (row: Row) => (on ? drag.rowProps(row.id) : {}),
    handle,
  }
}
