export type ListState = { pageNum: number; pageSize: number; keyword: string; filters: Record<string, unknown>; orderBy: string[] }

const PAGE = 20
const SIZES = new Set([10, PAGE, 50, 100])

function readFilters(text: string | null): Record<string, unknown> {
  if (!text) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What an address asks a list to show; whatever in it makes no sense is as if it were not there. */
export function readState(params: URLSearchParams): ListState {
  const size = Number(params.get('size'))
  return {
    pageNum: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    pageSize: SIZES.has(size) ? size : PAGE,
    keyword: params.get('q') ?? '',
    filters: readFilters(params.get('f')),
    orderBy: params.get('sort')?.split(',').filter(Boolean) ?? [],
  }
}

/** The address after a change. Only what differs from the plain list is written; any other question starts at its first page. */
export function writeState(before: URLSearchParams, next: Partial<ListState>): URLSearchParams {
  const params = new URLSearchParams(before)
  const put = (key: string, value: string) => (value ? params.set(key, value) : params.delete(key))
  if (next.keyword !== undefined) put('q', next.keyword)
  if (next.filters) {
    const kept = Object.entries(next.filters).filter(([, value]) => value !== undefined && value !== null && value !== '')
    put('f', kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : '')
  }
  if (next.orderBy) put('sort', next.orderBy.join(','))
  if (next.pageSize !== undefined) put('size', next.pageSize === PAGE ? '' : String(next.pageSize))
  put('page', next.pageNum !== undefined && next.pageNum > 1 ? String(next.pageNum) : '')
  return params
}
