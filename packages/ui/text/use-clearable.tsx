import { CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useUi } from '../provider/context.ts'

/** `allowClear` of a Select or TreeSelect: its button has a name in the interface language, which Ant Design gives in English only. */
export function useClearable(): { clearIcon: ReactNode; label: string } {
  const { t } = useUi()
  return { clearIcon: <CloseCircleFilled />, label: t('common.clear') }
}
