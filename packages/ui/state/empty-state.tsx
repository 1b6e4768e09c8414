import type { ReactNode } from 'react'
import { Glyph } from '../glyph/glyph.tsx'
import type { GlyphName } from '../glyph/paths.ts'
import { useUi } from '../provider/context.ts'

type Props = { title?: string; detail?: string; icon?: GlyphName; action?: ReactNode; compact?: boolean }

/** Says in words that there is nothing, why, and offers the one button that changes it. */
export function EmptyState({ title, detail, icon = 'empty', action, compact = false }: Props) {
  const { t } = useUi()
  return (
    <div className={`m-state${compact ? ' m-state-compact' : ''}`} role="status">
      <Glyph name={icon} size={compact ? 28 : 44} />
      <p className="m-state-title">{title ?? t('common.empty.title')}</p>
      {detail && <p>{detail}</p>}
      {action}
    </div>
  )
}
