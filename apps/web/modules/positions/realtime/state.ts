import type { Id } from '@muster/base'
import { defaultSwitches, type LayerSwitches } from '../../../map/controls/layer-panel.tsx'
import type { SubjectKind } from '../../../live/subjects.ts'

/** What the viewer chose on the live map; kept by the page, not by the map. */
export type LiveMapState = {
  floor: Id | null
  selected: number | null
  hovered: number | null
  following: boolean
  keyword: string
  hiddenKinds: ReadonlySet<SubjectKind>
  departments: readonly Id[]
  switches: LayerSwitches
}

export type LiveMapAction =
  | { type: 'floor'; floor: Id }
  | { type: 'select'; tag: number | null; floor?: Id | undefined }
  | { type: 'hover'; tag: number | null }
  | { type: 'follow'; on: boolean }
  | { type: 'search'; keyword: string }
  | { type: 'toggleKind'; kind: SubjectKind }
  | { type: 'departments'; departments: readonly Id[] }
  | { type: 'clearFilters' }
  | { type: 'switches'; switches: LayerSwitches }
  | { type: 'back' }

export const initialState: LiveMapState = {
  floor: null,
  selected: null,
  hovered: null,
  following: false,
  keyword: '',
  hiddenKinds: new Set(),
  departments: [],
  switches: defaultSwitches,
}

export const isFiltered = (state: LiveMapState): boolean =>
  state.keyword !== '' || state.hiddenKinds.size > 0 || state.departments.length > 0

export function reduce(state: LiveMapState, action: LiveMapAction): LiveMapState {
  switch (action.type) {
    case 'floor':
      return { ...state, floor: action.floor, following: false }
    case 'select':
      return {
        ...state,
        selected: action.tag,
        floor: action.floor ?? state.floor,
        following: state.following && action.tag === state.selected,
      }
    case 'hover':
      return { ...state, hovered: action.tag }
    case 'follow':
      return { ...state, following: action.on && state.selected !== null }
    case 'search':
      return { ...state, keyword: action.keyword }
    case 'toggleKind': {
      const hiddenKinds = new Set(state.hiddenKinds)
      if (!hiddenKinds.delete(action.kind)) hiddenKinds.add(action.kind)
      return { ...state, hiddenKinds }
    }
    case 'departments':
      return { ...state, departments: action.departments }
    case 'clearFilters':
      return { ...state, keyword: '', hiddenKinds: new Set(), departments: [] }
    case 'switches':
      return { ...state, switches: action.switches }
    case 'back':
      return stepBack(state)
    default:
      return action satisfies never
  }
}

/** Escape, once: stops following, then closes the card, then empties the search, then clears the filters. */
function stepBack(state: LiveMapState): LiveMapState {
  if (state.following) return { ...state, following: false }
  if (state.selected !== null) return { ...state, selected: null }
  if (state.keyword !== '') return { ...state, keyword: '' }
  if (state.hiddenKinds.size > 0 || state.departments.length > 0) return { ...state, hiddenKinds: new Set(), departments: [] }
  return state
}
