import { Button } from 'antd'
import { Glyph } from '../glyph/glyph.tsx'
import { useUi } from '../provider/context.ts'

type Props = { title?: string; reason?: string; kept?: string; onRetry?: () => void; compact?: boolean }

/** Says what happened, what was kept, and what to do. */
export function ErrorState({ title, reason, kept, onRetry, compact = false }: Props) {
  const { t } = useUi()
  return (
    <div className={`m-state m-state-error${compact ? ' m-state-compact' : ''}`} role="alert">
      <Glyph name="warning" size={compact ? 28 : 44} />
      <p className="m-state-title">{title ?? t('common.error.title')}</p>
      {reason && <p>{reason}</p>}
      {kept && <p>{kept}</p>}
      {onRetry && (
        <Button type="primary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}
