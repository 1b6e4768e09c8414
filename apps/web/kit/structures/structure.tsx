import type { CellProps, ControlProps } from '@muster/entity-kit/web'
import { Typography } from 'antd'
import type { ComponentType } from 'react'
import { useT } from '../../shell/i18n.ts'
import { DetectZoneCell, DetectZoneControl } from './detect-zone.tsx'
import { EffectiveDatesCell, EffectiveDatesControl } from './effective-dates.tsx'
import { EffectiveTimesCell, EffectiveTimesControl } from './effective-times.tsx'
import { LevelMinutesCell, LevelMinutesControl, PlanCell, PlanControl, WeatherCell, WeatherControl } from './figures-more.tsx'
import {
  BlanksCell,
  BlanksControl,
  BuriedMediaCell,
  BuriedMediaControl,
  CountedItemsCell,
  CountedItemsControl,
  OtherPermitsCell,
  OtherPermitsControl,
  PoweredDevicesCell,
  PoweredDevicesControl,
  ScoredItemsCell,
  ScoredItemsControl,
  ShiftsCell,
  ShiftsControl,
  StepsCell,
  StepsControl,
  StopsCell,
  StopsControl,
  SyncCell,
} from './lists.tsx'
import { RoundTimesCell, RoundTimesControl } from './round-times.tsx'

/** Editors of `json` fields by the field's name; a field of another kind with the same name keeps its own control. */
const controls: Readonly<Record<string, ComponentType<ControlProps>>> = {
  delayMinutes: LevelMinutesControl,
  shifts: ShiftsControl,
  times: RoundTimesControl,
  dates: EffectiveDatesControl,
  schedule: EffectiveTimesControl,
  steps: StepsControl,
  items: ScoredItemsControl,
  blanks: BlanksControl,
  rescueEquipment: CountedItemsControl,
  devices: PoweredDevicesControl,
  buriedMedia: BuriedMediaControl,
  otherPermits: OtherPermitsControl,
  weather: WeatherControl,
  plan: PlanControl,
  stops: StopsControl,
  detectZone: DetectZoneControl,
}

const cells: Readonly<Record<string, ComponentType<CellProps>>> = {
  delayMinutes: LevelMinutesCell,
  shifts: ShiftsCell,
  times: RoundTimesCell,
  dates: EffectiveDatesCell,
  schedule: EffectiveTimesCell,
  steps: StepsCell,
  items: ScoredItemsCell,
  blanks: BlanksCell,
  rescueEquipment: CountedItemsCell,
  devices: PoweredDevicesCell,
  buriedMedia: BuriedMediaCell,
  otherPermits: OtherPermitsCell,
  weather: WeatherCell,
  plan: PlanCell,
  stops: StopsCell,
  detectZone: DetectZoneCell,
  sync: SyncCell,
}

/** The editor of a structured value; one without an editor is said, not shown as code. */
export function StructureControl(props: ControlProps) {
  const t = useT()
  const Own = controls[props.name ?? '']
  return Own ? <Own {...props} /> : <span>{t(props.value == null ? 'kit.form.secretUnset' : 'kit.form.structure')}</span>
}

export function StructureCell(props: CellProps) {
  const Own = cells[props.name]
  if (Own) return <Own {...props} />
  const said = typeof props.value === 'string' ? props.value : JSON.stringify(props.value)
  return <Typography.Text ellipsis={{ tooltip: said }}>{said}</Typography.Text>
}
