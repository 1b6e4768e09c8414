import type { ReactNode } from 'react'
import { DrawButton, HistoryButtons } from '../../../map/draw/draw-toolbar.tsx'
import type { PlacementMode } from '../../../map/draw/placement-tool.ts'
import { useT } from '../../../shell/i18n.ts'

type Props = {
  mode: PlacementMode
  onMode: (mode: PlacementMode) => void
  /** What is to be done now, below the tools. */
  hint: string
  /** Steps that can be taken back; null where nothing may be changed. */
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void } | null
  children?: ReactNode
}

/** The tools above a plan on which devices are chosen: one by one, in a box, in a lasso; then the steps back and what the editor adds. */
export function ChooseBar({ mode, onMode, hint, history, children }: Props) {
  const t = useT()
  return (
    <div className="ed-top">
      <div className="draw-bar">
        <div className="draw-tools" role="toolbar" aria-label={t('draw.tools')}>
          {(['select', 'box', 'lasso'] as const).map((one) => (
            <DrawButton
              key={one}
              icon={one}
              label={t(`site.place.tool.${one}`)}
              {...(one === 'box' ? { hint: 'Shift' } : {})}
              pressed={mode === one}
              onClick={() => onMode(one)}
            />
          ))}
          {history && (
            <>
              <i />
              <HistoryButtons t={t} canUndo={history.canUndo} canRedo={history.canRedo} undo={history.undo} redo={history.redo} />
            </>
          )}
          {children}
        </div>
        <p className="draw-hint">{hint}</p>
      </div>
    </div>
  )
}
