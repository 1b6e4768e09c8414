import type { Id } from '@muster/base'
import type { Option } from '@muster/model/operations'

export type TreeNode = { value: Id; title: string; children?: TreeNode[] }

/** Options with parents as a tree; one whose parent is out of sight stands at the top. */
export function treeOf(options: readonly Option[]): TreeNode[] {
  const nodes = new Map<Id, TreeNode>(options.map((option) => [option.id, { value: option.id, title: option.label }]))
  const roots: TreeNode[] = []
  for (const option of options) {
    const node = nodes.get(option.id)
    const parent = option.parent ? nodes.get(option.parent) : undefined
    if (!node) continue
    if (parent && parent !== node) parent.children = [...(parent.children ?? []), node]
    else roots.push(node)
  }
  return roots
}
