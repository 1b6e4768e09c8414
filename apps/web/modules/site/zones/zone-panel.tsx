import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons'
import type { Row } from '@muster/entity-kit/web'
import { EmptyState } from '@muster/ui'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../shell/i18n.ts'
import { nameOf } from './kinds.ts'

type ListProps = {
  title: string
  rows: readonly Row[]
  colour: (row: Row) => string
  /** Left out where nothing may be added. */
  onAdd?: () => void
  onChoose: (row: Row) => void
}

/** The zones of a floor by name. */
export function ZoneList({ title, rows, colour, onAdd, onChoose }: ListProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = wanted ? rows.filter((row) => nameOf(row).toLowerCase().includes(wanted)) : rows
  return (
    <section className="ed-panel ed-fill" aria-label={title}>
      <header className="ed-head">
        <h1>
          {title} <small>{rows.length}</small>
        </h1>
        {onAdd && (
          <Button type="primary" size="small" icon={<PlusOutlined />} onClick={onAdd}>
            {t('site.zone.add')}
          </Button>
        )}
      </header>
      <div className="ed-search">
        <Input allowClear value={typed} placeholder={t('site.zone.search')} onChange={(event) => setTyped(event.target.value)} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          compact
          title={t(rows.length === 0 ? 'site.zone.none' : 'site.zone.noMatch')}
          detail={rows.length === 0 && onAdd ? t('site.zone.noneDetail') : undefined}
        />
      ) : (
        <ul className="ed-list">
          {found.map((row) => (
            <li key={row.id}>
              <button type="button" title={nameOf(row)} onClick={() => onChoose(row)}>
                <i className="ed-swatch" style={{ background: colour(row) }} />
                <span>{nameOf(row)}</span>
                {typeof row.size === 'number' && <small>{Math.round(row.size).toLocaleString('en-US')} m²</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type FormProps = { title: string; onBack: () => void; foot: ReactNode; problem: ReactNode; children: ReactNode }

/** The chosen zone's fields. */
export function ZoneForm({ title, onBack, foot, problem, children }: FormProps) {
  const t = useT()
  return (
    <section className="ed-panel ed-fill" aria-label={title}>
      <header className="ed-head">
        <Button type="text" size="small" icon={<ArrowLeftOutlined />} aria-label={t('site.zone.backToList')} onClick={onBack} />
        <h1 title={title}>{title}</h1>
      </header>
      {problem}
      <div className="ed-form">{children}</div>
      <footer className="ed-foot">{foot}</footer>
    </section>
  )
}
