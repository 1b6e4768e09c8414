import type { LiveSubject } from '@muster/model/protocol'
import { createSignal } from './signal.ts'

export type SubjectKind = LiveSubject['kind']

/** The order in which kinds are counted, listed and shown in legends. */
export const subjectKinds: readonly SubjectKind[] = [
  'employee',
  'contractor',
  'visitor',
  'migrantWorker',
  'vehicle',
  'visitorVehicle',
  'unbound',
]

export const isVehicle = (kind: SubjectKind): boolean => kind === 'vehicle' || kind === 'visitorVehicle'

/** Who stands behind each tag the viewer may see. */
export class SubjectStore {
  version = 0
  readonly changed = createSignal()
  private readonly byTag = new Map<number, LiveSubject>()

  apply(message: { full: boolean; subjects: readonly LiveSubject[]; gone: readonly number[] }): void {
    if (message.full) this.byTag.clear()
    for (const tag of message.gone) this.byTag.delete(tag)
    for (const subject of message.subjects) this.byTag.set(subject.tag, subject)
    this.version++
    this.changed.emit()
  }

  get(tag: number): LiveSubject | undefined {
    return this.byTag.get(tag)
  }

  all(): IterableIterator<LiveSubject> {
    return this.byTag.values()
  }

  get size(): number {
    return this.byTag.size
  }

  /** The subject of a person or vehicle id; people and vehicles number separately, so the side is asked for. */
  findHolder(side: 'person' | 'vehicle', id: string): LiveSubject | undefined {
    for (const subject of this.byTag.values()) {
      if (subject.holder === id && isVehicle(subject.kind) === (side === 'vehicle')) return subject
    }
    return undefined
  }
}
