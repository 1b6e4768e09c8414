import type { Id } from '@muster/base'
import type { AnyEntity } from '@muster/model/define'
import type { ListPageRequest, Option, Page } from '@muster/model/operations'
import { MAX_PAGE_SIZE } from '@muster/model/operations'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pathOf, useKit } from './kit.tsx'
import type { Row } from './text.ts'

/** All queries of an entity start with this key, so that a change invalidates them together. */
export const entityKey = (entity: AnyEntity): string[] => ['entity', entity.name]

/** One page of rows; the page before stays on screen while the next one loads. */
export function useRows(entity: AnyEntity, request: ListPageRequest) {
  const { call } = useKit()
  return useQuery({
    queryKey: [...entityKey(entity), 'page', request],
    queryFn: () => call<Page<Row>>(pathOf(entity, 'listPage'), request),
    placeholderData: keepPreviousData,
  })
}

/** The whole of one row; null asks nothing. */
export function useRow(entity: AnyEntity, id: Id | null) {
  const { call } = useKit()
  return useQuery({
    queryKey: [...entityKey(entity), 'row', id],
    queryFn: () => call<Row>(pathOf(entity, 'find'), { id }),
    enabled: id !== null,
    gcTime: 0,
    staleTime: 0,
  })
}

/** Rows to choose from, by what was typed. */
export function useOptions(entity: AnyEntity, keyword: string, filters: Record<string, unknown> = {}, enabled = true) {
  const { call } = useKit()
  const limit = entity.parent ? MAX_PAGE_SIZE : 50
  return useQuery({
    queryKey: [...entityKey(entity), 'options', keyword, filters],
    queryFn: () => call<Option[]>(pathOf(entity, 'list'), { keyword, filters, limit }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** The labels of rows already chosen. */
export function useChosen(entity: AnyEntity, ids: Id[]) {
  const { call } = useKit()
  return useQuery({
    queryKey: [...entityKey(entity), 'chosen', ids],
    queryFn: () => call<Option[]>(pathOf(entity, 'list'), { ids }),
    enabled: ids.length > 0,
  })
}

/** The values of a dictionary in the interface language. */
export function useDictionary(type: string) {
  const { dictionary, language } = useKit()
  return useQuery({ queryKey: ['dictionary', type, language], queryFn: () => dictionary(type), staleTime: 60_000 })
}

/** Adds a row, or changes it when `row` has an id. Throws what the transport throws. */
export function useSave(entity: AnyEntity) {
  const { call } = useKit()
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (row: Record<string, unknown>) => call<{ id: Id }>(pathOf(entity, row.id ? 'update' : 'add'), row),
    onSuccess: () => client.invalidateQueries({ queryKey: entityKey(entity) }),
  })
}

export function useRemove(entity: AnyEntity) {
  const { call } = useKit()
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (ids: Id[]) => call<unknown>(pathOf(entity, 'delete'), { ids }),
    onSettled: () => client.invalidateQueries({ queryKey: entityKey(entity) }),
  })
}
