import type { TreeNode } from '@muster/entity-kit/web'

/** Ids of the nodes without children; with `inner`, of those that have some. */
export function leavesOf(tree: readonly TreeNode[], inner = false): string[] {
  return tree.flatMap((node) => {
    const below = node.children ? leavesOf(node.children, inner) : []
    return Boolean(node.children) === inner ? [node.value, ...below] : below
  })
}

/**
 * The leaves that a role's list grants. The list may also name nodes above them: such a name opens the screen and says nothing about
 * its buttons, so it counts only where there is nothing below it.
 */
export function granted(tree: readonly TreeNode[], chosen: readonly string[]): string[] {
  const leaves = new Set(leavesOf(tree))
  return chosen.filter((id) => leaves.has(id))
}

/** The part of the tree whose titles contain the text, with what stands above and below. */
export function matching(tree: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.toLowerCase()
  return tree.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node]
    const children = matching(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
