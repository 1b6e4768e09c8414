import { isGrantable } from '@muster/model/access'
import { useLanguage } from '../../../shell/i18n.ts'
import { menuLabel, type MenuNode, screenOf, useMenu } from '../../../shell/menu.ts'
import { screens } from '../../../shell/registry.ts'

type PageNode = { value: string; title: string; selectable?: boolean; children?: PageNode[] }

/** The pages of the user's own menu that a token may open, by group. */
export function useGrantablePages(): PageNode[] {
  const menu = useMenu() ?? []
  const language = useLanguage()
  const isOffered = (node: MenuNode) => node.type === 'menu' && isGrantable(screenOf(node)) && screens.has(screenOf(node))
  return menu.flatMap((group) => {
    const children = (group.children ?? []).filter(isOffered).map((node) => ({ value: screenOf(node), title: menuLabel(node, language) }))
    return children.length > 0 ? [{ value: `group/${group.id}`, title: menuLabel(group, language), children }] : []
  })
}

/** What a page is called in the user's menu; its address where it is in none. */
export function usePageNames(): (path: string) => string {
  const menu = useMenu() ?? []
  const language = useLanguage()
  const names = new Map(menu.flatMap(({ children = [] }) => children.map((node) => [screenOf(node), menuLabel(node, language)] as const)))
  return (path) => names.get(path) ?? path
}
