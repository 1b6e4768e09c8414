import type { Id } from '@muster/base'
import type { Department } from './data.ts'

/** The departments of `chosen` with everything below them. */
export function withBelow(departments: readonly Department[], chosen: readonly Id[]): Set<Id> {
  const children = new Map<Id, Id[]>()
  for (const { id, parent } of departments) if (parent) children.set(parent, [...(children.get(parent) ?? []), id])
  const found = new Set<Id>()
  const visit = (id: Id) => {
    if (found.has(id)) return
    found.add(id)
    for (const child of children.get(id) ?? []) visit(child)
  }
  for (const id of chosen) visit(id)
  return found
}

export type DepartmentNode = { key: Id; title: string; count: number; children: DepartmentNode[] }

/** The department tree with the people of each branch counted. */
export function departmentTree(departments: readonly Department[], counts: ReadonlyMap<Id, number>): DepartmentNode[] {
  const known = new Set(departments.map((department) => department.id))
  const below = (parent: Id | null): DepartmentNode[] =>
    departments
      .filter((department) => (parent === null ? !department.parent || !known.has(department.parent) : department.parent === parent))
      .map((department) => {
        const children = below(department.id)
        const count = (counts.get(department.id) ?? 0) + children.reduce((sum, child) => sum + child.count, 0)
        return { key: department.id, title: department.name, count, children }
      })
  return below(null)
}
