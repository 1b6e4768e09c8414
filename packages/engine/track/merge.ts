import type { Fix } from '@muster/model/protocol'

/**
 * One list in time order out of several in any order, each (tag, t) once. Of fixes with the same tag and time the one of the
 * earlier list stays, so that what was already shelved is not rewritten by a replay.
 */
export function mergeFixes(...lists: readonly (readonly Fix[])[]): Fix[] {
  const all = lists.flat()
  if (isOrdered(all)) return all
  // Array sort is stable: of equals the earlier list's fix comes first.
  all.sort((a, b) => a.t - b.t || a.tag - b.tag)
  return all.filter((fix, i) => i === 0 || fix.t !== all[i - 1]!.t || fix.tag !== all[i - 1]!.tag)
}

function isOrdered(fixes: readonly Fix[]): boolean {
  for (let i = 1; i < fixes.length; i++) {
    const a = fixes[i - 1]!
    const b = fixes[i]!
    if (b.t < a.t || (b.t === a.t && b.tag <= a.tag)) return false
  }
  return true
}
