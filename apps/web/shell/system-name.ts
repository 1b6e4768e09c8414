import { useLanguage, useT } from './i18n.ts'
import { useSystemInfo } from './system.ts'

/** The product's name as the tenant set it, in the interface language. */
export function useSystemName(): string {
  const t = useT()
  const language = useLanguage()
  const info = useSystemInfo()
  return (language === 'en' && info?.systemNameEn) || info?.systemName || t('login.systemFallback')
}
