import { type CellProps, entityLabel } from '@muster/entity-kit/web'
import { entities } from '@muster/model/entities'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import { moduleLabel } from './module-label.ts'

/** What kind of thing was operated on, in words. */
export function EntityCell({ value }: CellProps) {
  const language = useLanguage()
  const known = Object.values(entities).find(({ name }) => name === value)
  return <>{known ? entityLabel(known, language) : String(value)}</>
}

export function ModuleCell({ value }: CellProps) {
  return <>{moduleLabel(String(value), useT())}</>
}

/** A request or a reply as it was kept, laid out to be read. */
export function RecordedCell({ value }: CellProps) {
  const text = String(value)
  let shown = text
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // Not a structure: shown as it is.
  }
  return <pre className="structure-text">{shown}</pre>
}
