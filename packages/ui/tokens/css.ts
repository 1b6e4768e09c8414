import { fontFamily, metrics } from './metrics.ts'
import type { Skin } from './skin.ts'

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A skin as CSS custom properties: `accentSoft` → `--m-accent-soft`. */
export function cssVariables(skin: Skin): Record<`--m-${string}`, string> {
  const variables: Record<`--m-${string}`, string> = {
    '--m-font': fontFamily,
    '--m-shadow': skin.dark ? '0 6px 24px rgb(0 0 0 / 0.45)' : '0 4px 20px rgb(15 27 42 / 0.10)',
    '--m-shadow-soft': skin.dark ? '0 1px 3px rgb(0 0 0 / 0.4)' : '0 1px 3px rgb(15 27 42 / 0.06)',
    '--m-chosen': skin.dark ? skin.colours.accentSoft : skin.colours.panel,
    '--m-veil': skin.dark ? 'rgb(0 0 0 / 0.55)' : 'rgb(15 27 42 / 0.35)',
    '--m-header': `${metrics.header}px`,
    '--m-sidebar': `${metrics.sidebar}px`,
    '--m-sidebar-collapsed': `${metrics.sidebarCollapsed}px`,
    '--m-radius': `${metrics.radiusPanel}px`,
    '--m-radius-control': `${metrics.radiusControl}px`,
    '--m-form-width': `${metrics.formWidth}px`,
  }
  for (const [role, colour] of Object.entries(skin.colours)) variables[`--m-${dashed(role)}`] = colour
  return variables
}

/** Puts a skin on the document. The only place where a skin touches the page. */
export function wearSkin(skin: Skin, root: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(cssVariables(skin))) root.style.setProperty(name, value)
  root.dataset.skin = skin.name
  root.style.colorScheme = skin.dark ? 'dark' : 'light'
}
