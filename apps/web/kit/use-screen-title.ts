import { hasMessage } from '@muster/i18n'
import { useLocation } from 'react-router'
import { useT } from '../shell/i18n.ts'
import { baseName, screens } from '../shell/registry.ts'

/** The title of the screen at this address, whatever its variant; undefined where it has none of its own. */
export function useScreenTitle(): string | undefined {
  const t = useT()
  const name = useLocation().pathname.split('/').at(-1) ?? ''
  const title = (screens.get(name) ?? screens.get(baseName(name)))?.title
  return title && hasMessage(title) ? t(title) : undefined
}
