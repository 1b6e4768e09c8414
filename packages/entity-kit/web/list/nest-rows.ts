import type { Row } from '../text.ts'

/** Rows under their parents, in the order given; a row whose parent is not among them stands at the top. */
export function nestRows(rows: readonly Row[], parent: string): Row[] {
  const copies = new Map(rows.map((row) => [row.id, { ...row } as Row & { children?: Row[] }]))
  const roots: Row[] = []
  for (const row of copies.values()) {
    const above = copies.get(String(row[parent] ?? ''))
    if (above && above !== row) above.children = [...(above.children ?? []), row]
    else roots.push(row)
  }
  return roots
}
