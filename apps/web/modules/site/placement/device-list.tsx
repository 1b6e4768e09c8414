import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import type { Row } from '@muster/entity-kit/web'
import { EmptyState } from '@muster/ui'
import { Button, Input, Segmented } from 'antd'
import { type DragEvent, useState } from 'react'
import { useT } from '../../../shell/i18n.ts'

/** The most names shown at once; more are found by searching. */
const SHOWN = 200
/** The kind of data that a dragged device carries. */
export const DEVICE = 'application/x-muster-device'

type Props = {
  title: string
  unplaced: readonly Row[]
  placed: readonly Row[]
  selected: ReadonlySet<string>
  /** The unplaced one that the next click on the map puts down. */
  armed: string | null
  nameOf: (row: Row) => string
  /** What may be done; left out where the user lacks the right. */
  onAdd?: () => void
  onImport?: () => void
  onArm?: (row: Row) => void
  onChoose: (row: Row) => void
}

/** What waits to be placed, and what stands on this floor. */
export function DeviceList({ title, unplaced, placed, selected, armed, nameOf, onAdd, onImport, onArm, onChoose }: Props) {
  const t = useT()
  const [wanted, setWanted] = useState<'unplaced' | 'placed'>(unplaced.length > 0 ? 'unplaced' : 'placed')
  const [typed, setTyped] = useState('')
  const all = wanted === 'unplaced' ? unplaced : placed
  const text = typed.trim().toLowerCase()
  const found = text ? all.filter((row) => `${nameOf(row)} ${String(row.name ?? '')}`.toLowerCase().includes(text)) : all
  const drag = (row: Row) => (event: DragEvent) => {
    event.dataTransfer.setData(DEVICE, row.id)
    event.dataTransfer.effectAllowed = 'move'
  }
  return (
    <section className="ed-panel ed-fill" aria-label={title}>
      <header className="ed-head">
        <h1>{title}</h1>
        {onImport && (
          <Button
            size="small"
            type="text"
            icon={<UploadOutlined />}
            aria-label={t('common.import')}
            title={t('common.import')}
            onClick={onImport}
          />
        )}
        {onAdd && (
          <Button type="primary" size="small" icon={<PlusOutlined />} onClick={onAdd}>
            {t('common.add')}
          </Button>
        )}
      </header>
      <div className="ed-search">
        <Segmented
          block
          value={wanted}
          onChange={(value) => setWanted(value === 'placed' ? 'placed' : 'unplaced')}
          options={[
            { value: 'unplaced', label: t('site.place.unplaced', { count: unplaced.length }) },
            { value: 'placed', label: t('site.place.placed', { count: placed.length }) },
          ]}
        />
      </div>
      <div className="ed-search">
        <Input allowClear value={typed} placeholder={t('site.place.search')} onChange={(event) => setTyped(event.target.value)} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          compact
          title={t(text ? 'site.zone.noMatch' : wanted === 'unplaced' ? 'site.place.noneUnplaced' : 'site.place.nonePlaced')}
          detail={text || wanted === 'unplaced' ? undefined : t('site.place.nonePlacedDetail')}
        />
      ) : (
        <ul className="ed-list">
          {found.slice(0, SHOWN).map((row) => (
            <li key={row.id}>
              {wanted === 'unplaced' ? (
                <button
                  type="button"
                  draggable={onArm !== undefined}
                  aria-pressed={armed === row.id}
                  title={t('site.place.dragHint')}
                  disabled={!onArm}
                  onDragStart={drag(row)}
                  onClick={() => onArm?.(row)}
                >
                  <span>{nameOf(row)}</span>
                  <small>{String(row.name ?? '')}</small>
                </button>
              ) : (
                <button type="button" aria-pressed={selected.has(row.id)} onClick={() => onChoose(row)}>
                  <span>{nameOf(row)}</span>
                  <small>{nameOf(row) === row.name ? String(row.code ?? '') : String(row.name ?? '')}</small>
                </button>
              )}
            </li>
          ))}
          {found.length > SHOWN && <li className="ed-more">{t('site.place.more', { count: found.length - SHOWN })}</li>}
        </ul>
      )}
    </section>
  )
}
