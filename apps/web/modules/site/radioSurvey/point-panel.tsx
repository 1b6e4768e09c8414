import { CloseOutlined } from '@ant-design/icons'
import { absoluteTime, EmptyState, toast, useConfirmDelete, useUi } from '@muster/ui'
import { Button } from 'antd'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { type Point, useDeletePoint } from './data.ts'
import { SignalTable } from './signal-table.tsx'

type Props = { point: Point; onAgain?: () => void; onClose: () => void }

/** One survey point: when it was recorded, and what was heard there. */
export function PointPanel({ point, onAgain, onClose }: Props) {
  const t = useT()
  const can = useCan()
  const { timeZone } = useUi()
  const confirmDelete = useConfirmDelete()
  const remove = useDeletePoint()
  const { id, name, signals, recordedAt, state, tagLabel } = point
  return (
    <section className="ed-panel ed-beside" aria-label={name}>
      <header className="ed-head">
        <h2 title={name}>{name}</h2>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('common.close')} onClick={onClose} />
      </header>
      <div className="ed-form survey-point">
        <p className="survey-hint">
          {t('survey.at', { time: absoluteTime(recordedAt, timeZone).slice(0, 16) })}
          {tagLabel && ` · ${tagLabel}`}
        </p>
        {signals.length > 0 ? (
          <SignalTable signals={signals} />
        ) : state === 'recording' ? (
          <p className="survey-hint">{t('survey.waiting')}</p>
        ) : (
          <EmptyState compact title={t('survey.nothing')} detail={t('survey.nothingHint')} />
        )}
      </div>
      <footer className="ed-foot">
        {can('monitor:surveyPoint:delete') && (
          <Button
            danger
            onClick={() =>
              confirmDelete({
                name,
                onDelete: async () => {
                  await remove.mutateAsync({ ids: [id] })
                  toast.success(t('survey.removed', { name }))
                  onClose()
                },
              })
            }
          >
            {t('survey.remove')}
          </Button>
        )}
        {onAgain && state !== 'recording' && <Button onClick={onAgain}>{t('survey.redo')}</Button>}
      </footer>
    </section>
  )
}
