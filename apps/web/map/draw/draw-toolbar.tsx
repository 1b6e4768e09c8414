import type { Translator } from '@muster/i18n'
import type { DrawTool } from './shape-tool.ts'
import './draw.css'

const paths = {
  select: 'M5 3.4 15.4 9.8l-4.8 1.1-2.4 4.7z',
  polygon: 'M10 3.2 16.4 8l-2.5 7.8H6.1L3.6 8z',
  rectangle: 'M3.6 5.4h12.8v9.2H3.6z',
  circle: 'M10 3.4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2',
  box: 'M3.6 3.6h2.6M8.7 3.6h2.6M13.8 3.6h2.6v2.6M16.4 8.7v2.6M16.4 13.8v2.6h-2.6M11.3 16.4H8.7M6.2 16.4H3.6v-2.6M3.6 11.3V8.7M3.6 6.2V3.6',
  lasso: 'M10 4c3.8 0 6.8 2 6.8 4.5S13.8 13 10 13s-6.8-2-6.8-4.5S6.2 4 10 4M7 12.6c-1.6.6-2 3.6.6 3.8',
  point: 'M10 17s5-5.2 5-8.8a5 5 0 0 0-10 0C5 11.8 10 17 10 17M10 6.6a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4',
  undo: 'M7.4 4.4 3.6 8.2l3.8 3.8M3.8 8.2h7.6a4.4 4.4 0 0 1 0 8.8H9',
  redo: 'M12.6 4.4l3.8 3.8-3.8 3.8M16.2 8.2H8.6a4.4 4.4 0 0 0 0 8.8H11',
  remove: 'M4.4 6h11.2M8 6V4.2h4V6M5.8 6l.7 10h7l.7-10M8.6 8.8v4.6M11.4 8.8v4.6',
  snap: 'M5 3.6v6.8a5 5 0 0 0 10 0V3.6h-3.2v6.8a1.8 1.8 0 0 1-3.6 0V3.6zM5 6.8h3.2M11.8 6.8H15',
  grid: 'M3.6 7.2h12.8M3.6 12.8h12.8M7.2 3.6v12.8M12.8 3.6v12.8',
} as const
export type DrawIconName = keyof typeof paths

function DrawIcon({ name }: { name: DrawIconName }) {
  return (
    <svg width={18} height={18} viewBox="0 0 20 20" aria-hidden="true" className="mu-icon">
      <path d={paths[name]} />
    </svg>
  )
}

type ButtonProps = { icon: DrawIconName; label: string; hint?: string; pressed?: boolean; disabled?: boolean; onClick: () => void }

/** One button of a drawing toolbar. `pressed` makes it a switch. */
export function DrawButton({ icon, label, hint, pressed, disabled, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className="draw-button"
      aria-label={label}
      aria-pressed={pressed}
      title={hint ? `${label}（${hint}）` : label}
      disabled={disabled}
      onClick={onClick}
    >
      <DrawIcon name={icon} />
    </button>
  )
}

type HistoryProps = { t: Translator; canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }

export function HistoryButtons({ t, canUndo, canRedo, undo, redo }: HistoryProps) {
  return (
    <>
      <DrawButton icon="undo" label={t('draw.undo')} hint="Ctrl+Z" disabled={!canUndo} onClick={undo} />
      <DrawButton icon="redo" label={t('draw.redo')} hint="Ctrl+Y" disabled={!canRedo} onClick={redo} />
    </>
  )
}

type Props = HistoryProps & {
  tool: DrawTool
  /** Whether there is a shape to select and delete. */
  hasShape: boolean
  snapping: boolean
  disabled?: boolean
  onTool: (tool: DrawTool) => void
  onSnapping: (on: boolean) => void
  onRemove: () => void
}

const tools = ['select', 'polygon', 'rectangle', 'circle'] as const

/** Tools of an outline with the one line that says what to do now. */
export function DrawToolbar({ t, tool, hasShape, snapping, disabled = false, onTool, onSnapping, onRemove, ...history }: Props) {
  return (
    <div className="draw-bar">
      <div className="draw-tools" role="toolbar" aria-label={t('draw.tools')}>
        {tools.map((one) => (
          <DrawButton
            key={one}
            icon={one}
            label={t(`draw.tool.${one}`)}
            pressed={tool === one}
            disabled={disabled || (one === 'select' && !hasShape)}
            onClick={() => onTool(one)}
          />
        ))}
        <i />
        <HistoryButtons {...history} t={t} />
        <DrawButton icon="remove" label={t('draw.remove')} hint="Delete" disabled={disabled || !hasShape} onClick={onRemove} />
        <i />
        <DrawButton
          icon="snap"
          label={t('draw.snap')}
          hint="Alt"
          pressed={snapping}
          disabled={disabled}
          onClick={() => onSnapping(!snapping)}
        />
      </div>
      {!disabled && <p className="draw-hint">{t(tool === 'select' && !hasShape ? 'draw.hint.none' : `draw.hint.${tool}`)}</p>}
    </div>
  )
}
