import { screens } from '../registry.ts'
import { type MenuNode, screenOf } from '../menu.ts'

/** The part of the menu that is shown: no buttons, nothing hidden, no groups without content, no screens that this version lacks. */
export function shownMenu(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node): MenuNode[] => {
    if (node.type === 'button' || node.visible === false) return []
    if (node.type === 'directory') {
      const children = shownMenu(node.children ?? [])
      return children.length > 0 ? [{ ...node, children }] : []
    }
    const shown = { ...node, children: undefined }
    if (node.routeType === 'externalLink' || node.routeType === 'internalLink') return [shown]
    return screens.has(screenOf(node)) ? [shown] : []
  })
}

/** The menu narrowed to what matches a query; a group that matches itself keeps all it has. */
export function matching(nodes: readonly MenuNode[], query: string, label: (node: MenuNode) => string): MenuNode[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (label(node).toLowerCase().includes(wanted)) return [node]
    const children = matching(node.children ?? [], query, label)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
