import { entityKey, pathOf, type Row } from '@muster/entity-kit/web'
import type { AnyEntity } from '@muster/model/define'
import type { Page } from '@muster/model/operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../shell/api.ts'

const PAGE = 500

/** Every row of an entity that the viewer may see, for maps that show them all. Kept fresh like a list's page. */
export function useAllRows(entity: AnyEntity, enabled = true) {
  return useQuery({
    queryKey: [...entityKey(entity), 'page', 'all'],
    enabled,
    queryFn: async (): Promise<Row[]> => {
      const rows: Row[] = []
      for (let pageNum = 1; ; pageNum++) {
        const page = await call<Page<Row>>(pathOf(entity, 'listPage'), { pageNum, pageSize: PAGE })
        rows.push(...page.list)
        if (page.list.length < PAGE) return rows
      }
    },
  })
}
