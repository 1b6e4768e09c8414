import type { Id } from '@muster/base'
import type { DataScope } from '../../context.ts'

/** A role as far as it says which rows its holder sees. */
export type ScopeRole = {
  dataScope: string
  customDepartments: readonly Id[] | null
  areas: readonly Id[] | null
  allAreas: boolean | null
}

/** A tree as child → parent. */
export type Tree = ReadonlyMap<Id, Id | null>

/** The nodes and everything below them; a loop in the data ends the walk instead of the server. */
export function withDescendants(roots: readonly Id[], tree: Tree): Id[] {
  const children = new Map<Id, Id[]>()
  for (const [child, parent] of tree) {
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), child])
  }
  const found = new Set<Id>()
  const open = [...roots]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(children.get(next) ?? []))
  }
  return [...found]
}

type Holder = { userId: Id; department: Id | null; extraDepartments: readonly Id[] | null }

/**
 * The one place where roles become a data scope. The specification's five scopes add up over all roles of the user; area permission
 * is joined by OR, and everyone sees what is their own. Lists, pickers, exports, history, statistics and the live socket use the result.
 */
export function scopeOf(roles: readonly ScopeRole[], holder: Holder, departments: Tree, areas: Tree): DataScope {
  const own = holder.department === null ? [] : [holder.department]
  const granted = new Set<Id>(holder.extraDepartments ?? [])
  const grantedAreas = new Set<Id>()
  let all = false
  let allAreas = false
  const grant: Record<string, (role: ScopeRole) => readonly Id[]> = {
    all: () => {
      all = true
      return []
    },
    customDepartments: (role) => role.customDepartments ?? [],
    ownDepartment: () => own,
    ownAndSub: () => withDescendants(own, departments),
    self: () => [],
  }
  for (const role of roles) {
    for (const id of grant[role.dataScope]?.(role) ?? []) granted.add(id)
    for (const id of withDescendants(role.areas ?? [], areas)) grantedAreas.add(id)
    if (role.allAreas) allAreas = true
  }
  return { all, departments: [...granted], areas: [...grantedAreas], allAreas, self: holder.userId }
}
