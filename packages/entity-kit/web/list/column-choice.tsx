import { SettingOutlined } from '@ant-design/icons'
import type { AnyEntity, Field } from '@muster/model/define'
import type { Language } from '@muster/i18n'
import { Button, Checkbox, Popover } from 'antd'
import { useState } from 'react'
import { useKit } from '../kit.tsx'
import { columnWidth } from './columns.tsx'
import { fieldLabel, fieldsWhere } from '../text.ts'

/** What the sidebar, the margins and the actions of a list take, and the boxes to select rows, px. */
const TAKEN = 462
const SELECTION = 48
const FEWEST = 4

/** Columns that may be shown: those that the screen wants first, then the others of the definition. */
function listed(entity: AnyEntity, wanted: readonly string[]): [string, Field][] {
  const all = fieldsWhere(entity, (field) => field.list)
  const first = wanted.flatMap((name) => all.filter(([other]) => other === name))
  return [...first, ...all.filter(([name]) => !wanted.includes(name))]
}

/** As many of them as this window shows without scrolling; `beside` = what the screen has beside the list, px. */
function defaults(entity: AnyEntity, wanted: readonly string[], beside: number, language: Language): string[] {
  let left = window.innerWidth - TAKEN - beside - (entity.actions.includes('delete') ? SELECTION : 0)
  return listed(entity, wanted)
    .filter(([, field], i) => {
      left -= columnWidth(entity, field, i, language)
      return i < FEWEST || left >= 0
    })
    .map(([name]) => name)
}

/** The columns shown, remembered in this browser per entity. */
export function useColumnChoice(
  entity: AnyEntity,
  wanted: readonly string[],
  beside: number,
): [string[], (names: string[] | null) => void] {
  const { columns, language } = useKit()
  const first = () => columns?.(entity.name)?.filter((name) => name in entity.fields) ?? defaults(entity, wanted, beside, language)
  const key = `muster.columns.${entity.name}`
  const [chosen, setChosen] = useState<string[]>(() => {
    const kept = localStorage
      .getItem(key)
      ?.split(',')
      .filter((name) => name in entity.fields)
    return kept && kept.length > 0 ? kept : first()
  })
  return [
    chosen,
    (names) => {
      if (names) localStorage.setItem(key, names.join(','))
      else localStorage.removeItem(key)
      setChosen(names ?? first())
    },
  ]
}

export function ColumnChoice({
  entity,
  wanted,
  chosen,
  onChange,
}: {
  entity: AnyEntity
  wanted: readonly string[]
  chosen: string[]
  onChange: (names: string[] | null) => void
}) {
  const { t, language } = useKit()
  const columns = listed(entity, wanted)
  const toggle = (name: string, on: boolean) => {
    const wanted = new Set(on ? [...chosen, name] : chosen.filter((other) => other !== name))
    if (wanted.size > 0) onChange(columns.map(([field]) => field).filter((field) => wanted.has(field)))
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('kit.list.columns')}
      content={
        <div className="kit-columns">
          {columns.map(([name, field]) => (
            <Checkbox key={name} checked={chosen.includes(name)} onChange={(event) => toggle(name, event.target.checked)}>
              {fieldLabel(field, language)}
            </Checkbox>
          ))}
          <Button size="small" type="link" onClick={() => onChange(null)}>
            {t('kit.list.restoreColumns')}
          </Button>
        </div>
      }
    >
      <Button icon={<SettingOutlined />} aria-label={t('kit.list.columns')} title={t('kit.list.columns')} />
    </Popover>
  )
}
