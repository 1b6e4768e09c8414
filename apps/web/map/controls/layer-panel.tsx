import type { Translator } from '@muster/i18n'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { type SubjectKind, subjectKinds } from '../../live/subjects.ts'
import type { MapPalette } from '../core/palette.ts'
import { SubjectIcon } from './subject-icon.tsx'
import { ToolIcon } from './tool-icon.tsx'

/** What is drawn besides people. */
export type LayerSwitches = { fences: boolean; buildings: boolean; names: boolean; crowds: boolean; stale: boolean; byDepartment: boolean }
export const defaultSwitches: LayerSwitches = { fences: true, buildings: true, names: true, crowds: true, stale: true, byDepartment: false }

type Props = {
  t: Translator
  palette: MapPalette
  switches: LayerSwitches
  staleSeconds: number
  onChange: (switches: LayerSwitches) => void
}

const legend: readonly SubjectKind[] = subjectKinds.filter((kind) => kind !== 'visitorVehicle')

/** Layer switches and the legend of shapes, folded away until asked for. */
export function LayerPanel({ t, palette, switches, staleSeconds, onChange }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <section className="mu-layers">
      {open && (
        <div className="mu-layers-body" id="map-layers">
          <div className="mu-layers-switches">
            {(Object.keys(switches) as (keyof LayerSwitches)[]).map((key) => (
              <Checkbox key={key} checked={switches[key]} onChange={(event) => onChange({ ...switches, [key]: event.target.checked })}>
                {t(`map.layers.${key}`)}
              </Checkbox>
            ))}
          </div>
          <ul className="mu-legend">
            {legend.map((kind) => (
              <li key={kind}>
                <SubjectIcon kind={kind} color={palette.person[kind]} />
                {t(`map.one.${kind}`)}
              </li>
            ))}
            <li>
              <SubjectIcon kind="employee" color={palette.person.employee} hollow />
              {t('map.layers.staleHint', { seconds: staleSeconds })}
            </li>
            <li>
              <i className="mu-legend-alarm" />
              {t('map.layers.alarm')}
            </li>
          </ul>
        </div>
      )}
      <button type="button" className="mu-layers-button" aria-expanded={open} aria-controls="map-layers" onClick={() => setOpen(!open)}>
        <ToolIcon name="layers" />
        {t('map.layers.title')}
      </button>
    </section>
  )
}
