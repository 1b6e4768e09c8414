import type { LiveSubject } from '@muster/model/protocol'
import type { PositionStore } from '../../../live/positions.ts'
import { type SubjectKind, type SubjectStore, subjectKinds } from '../../../live/subjects.ts'
import { type MapPalette, packColour } from '../../core/palette.ts'
import type { Looks } from './pack.ts'
import { type Dress, dressOf, shapeOf } from './shapes.ts'

/** What the viewer asked to see. Empty sets filter nothing. */
export type PeopleFilter = {
  hiddenKinds: ReadonlySet<SubjectKind>
  /** Department ids, sub-departments included. */
  departments: ReadonlySet<string>
}

export const noFilter: PeopleFilter = { hiddenKinds: new Set(), departments: new Set() }

export type PeopleView = {
  filter: PeopleFilter
  /** Whether a fix's floor is the one on screen. */
  onFloor: (floor: number) => boolean
  colourBy: 'kind' | 'department'
  /** The site's own icons and colours. */
  dress?: Dress
}

/** Whether a subject passes the filter; tags without a known subject count as unbound. */
export function passes(filter: PeopleFilter, subject: LiveSubject | undefined): boolean {
  if (filter.hiddenKinds.has(subject?.kind ?? 'unbound')) return false
  return filter.departments.size === 0 || (subject?.department != null && filter.departments.has(subject.department))
}

/** One stable colour a department, from the ordered series. */
function departmentColour(department: string | null, palette: MapPalette): string {
  if (!department) return palette.person.unbound
  let hash = 0
  for (let i = 0; i < department.length; i++) hash = (hash * 31 + department.charCodeAt(i)) >>> 0
  return palette.series[hash % palette.series.length]!
}

/** How each slot of the store is drawn, kept aligned with the slots and recomputed only for what changed. */
export class Roster implements Looks {
  shape = new Uint8Array(0)
  colour = new Uint32Array(0)
  shown = new Uint8Array(0)
  /** Index into `subjectKinds`. */
  kind = new Uint8Array(0)
  /** 1 when its crowd is drawn instead. */
  crowded = new Uint8Array(0)
  private matches = new Uint8Array(0)
  private known = { subjects: -1, layout: -1, view: null as PeopleView | null, palette: null as MapPalette | null }

  update(store: PositionStore, subjects: SubjectStore, view: PeopleView, palette: MapPalette): void {
    const known = this.known
    if (known.subjects !== subjects.version || known.layout !== store.layout || known.view !== view || known.palette !== palette) {
      if (known.layout !== store.layout) this.fit(store.columns.tag.length)
      this.dress(store, subjects, view, palette)
      this.known = { subjects: subjects.version, layout: store.layout, view, palette }
    }
    const floors = store.columns.floor
    let floor = Number.NaN
    let on = false
    for (let slot = 0; slot < store.length; slot++) {
      if (floors[slot] !== floor) {
        floor = floors[slot]!
        on = view.onFloor(floor)
      }
      this.shown[slot] = on && this.matches[slot] === 1 && this.crowded[slot] === 0 ? 1 : 0
    }
  }

  /** Drawn or in a drawn crowd: on this floor and passing the filter. */
  present(slot: number): boolean {
    return this.shown[slot] === 1 || this.crowded[slot] === 1
  }

  private fit(capacity: number): void {
    this.crowded = new Uint8Array(capacity)
    if (this.shape.length === capacity) return
    this.shape = new Uint8Array(capacity)
    this.colour = new Uint32Array(capacity)
    this.shown = new Uint8Array(capacity)
    this.kind = new Uint8Array(capacity)
    this.matches = new Uint8Array(capacity)
  }

  private dress(store: PositionStore, subjects: SubjectStore, view: PeopleView, palette: MapPalette): void {
    const byKind = subjectKinds.map((kind) => packColour(palette.person[kind]))
    for (let slot = 0; slot < store.length; slot++) {
      const subject = subjects.get(store.columns.tag[slot]!)
      const kind = subjectKinds.indexOf(subject?.kind ?? 'unbound')
      this.kind[slot] = kind
      this.shape[slot] = shapeOf(subject?.kind ?? 'unbound', subject?.vehicleType, view.dress)
      const own = dressOf(view.dress, subject?.kind ?? 'unbound', subject?.vehicleType)?.color
      this.colour[slot] =
        view.colourBy === 'department'
          ? packColour(departmentColour(subject?.department ?? null, palette))
          : own
            ? packColour(own)
            : byKind[kind]!
      this.matches[slot] = passes(view.filter, subject) ? 1 : 0
    }
  }
}
