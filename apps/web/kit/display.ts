import {
  type AlarmSound,
  type DisplayChoices,
  type DisplayEntry,
  type DisplayItem,
  type LayerChoice,
  mapLayers,
  type PersonIcon,
  personKinds,
  popupFacts,
  type StartView,
  type VehicleIcon,
  vehicleTypes,
} from '@muster/model/operations'
import { call } from '../shell/api.ts'
import { t } from '../shell/i18n.ts'
import { createStore, useStore } from '../shell/store.ts'

/** How things are shown to this user: what the product ships, over it what the site has set, over it what the user has. */
export type Display = {
  person: Readonly<Record<(typeof personKinds)[number], PersonIcon>>
  vehicle: Readonly<Record<(typeof vehicleTypes)[number], VehicleIcon>>
  soundOn: boolean
  sound: (alarmType: string) => AlarmSound
  columns: (list: string) => readonly string[] | undefined
  popup: (of: 'person' | 'vehicle') => readonly (typeof popupFacts)[number][]
  labelLength: 10 | 15
  startView: StartView
  layers: LayerChoice
}

const shapes: Record<string, string> = {
  employee: 'circle',
  contractor: 'square',
  visitor: 'diamond',
  migrantWorker: 'hexagon',
  car: 'car',
  truck: 'truck',
  forklift: 'forklift',
  firetruck: 'fireTruck',
}
const everyLayer: LayerChoice = { fences: true, buildings: true, names: true, crowds: true, stale: true, byDepartment: false }

/** What the product ships for an item; undefined where the screen itself knows (columns of a list). */
export function shippedChoice(item: DisplayItem, target: string): unknown {
  switch (item) {
    case 'personIcon':
    case 'vehicleIcon':
      return { shape: shapes[target], color: null }
    case 'alarmSound':
      return target === '' ? 'on' : 'rule'
    case 'popupFields':
      return [...popupFacts]
    case 'labelLength':
      return 15
    case 'startView':
      return { floor: null, centre: null, zoom: null }
    case 'layers':
      return everyLayer
    case 'listColumns':
      return undefined
    default:
      return item satisfies never
  }
}

export const choiceKey = (item: DisplayItem, target: string): string => `${item}/${target}`
const byKey = (entries: readonly DisplayEntry[]) => new Map(entries.map(({ item, target, value }) => [choiceKey(item, target), value]))

/** Lays the three over each other. */
export function displayOf({ system, self }: DisplayChoices): Display {
  const chosen = new Map([...byKey(system), ...byKey(self)])
  const value = <T>(item: DisplayItem, target = ''): T => {
    const key = choiceKey(item, target)
    return (chosen.has(key) ? chosen.get(key) : shippedChoice(item, target)) as T
  }
  const each = <K extends string, V>(item: DisplayItem, targets: readonly K[]) =>
    Object.fromEntries(targets.map((target) => [target, value<V>(item, target)])) as Record<K, V>
  return {
    person: each<(typeof personKinds)[number], PersonIcon>('personIcon', personKinds),
    vehicle: each<(typeof vehicleTypes)[number], VehicleIcon>('vehicleIcon', vehicleTypes),
    soundOn: value<string>('alarmSound') === 'on',
    sound: (type) => value<AlarmSound>('alarmSound', type),
    columns: (list) => value<readonly string[] | undefined>('listColumns', list),
    popup: (of) => value('popupFields', of),
    labelLength: value<10 | 15>('labelLength'),
    startView: value<StartView>('startView'),
    layers: Object.fromEntries(mapLayers.map((layer) => [layer, value<LayerChoice>('layers')[layer]])) as LayerChoice,
  }
}

const nothing: DisplayChoices = { system: [], self: [] }
const choices = createStore<DisplayChoices>(nothing)
const store = createStore<Display>(displayOf(nothing))

export const useDisplayChoices = (): DisplayChoices => useStore(choices)
export const useDisplay = (): Display => useStore(store)
export const display = (): Display => store.get()

/** Takes what a call replied: everything on the page follows at once. */
export function keepDisplay(next: DisplayChoices): void {
  choices.set(next)
  store.set(displayOf(next))
}

/** Loads the choices; without them everything is shown as the product ships it, and the console says why. */
export async function loadDisplay(): Promise<void> {
  try {
    keepDisplay(await call<DisplayChoices>('/monitor-service/customSelfConfig/find'))
  } catch (error) {
    console.warn(t('shell.configFailed'), error)
  }
}
