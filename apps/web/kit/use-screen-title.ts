import { hasMessage } from '@muster/i18n'
import { useLocation } from 'react-router'
import { useT } from '../shell/i18n.ts'
import { baseName } from '../shell/registry.ts'

/** The title of the screen at this address, whatever its variant; undefined where it has none of its own. */
export function useScreenTitle(): string | undefined {
  const t = useT()
  const key = `screen.${baseName(useLocation().pathname.split('/').at(-1) ?? '')}`
  return hasMessage(key) ? t(key) : undefined
}
