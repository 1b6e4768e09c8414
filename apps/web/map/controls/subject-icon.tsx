import { useDisplay } from '../../kit/display.ts'
import type { SubjectKind } from '../../live/subjects.ts'

const shapes: Record<SubjectKind, string> = {
  employee: 'M8 2.4a5.6 5.6 0 1 0 0 11.2A5.6 5.6 0 0 0 8 2.4Z',
  contractor: 'M4.6 2.8h6.8a1.8 1.8 0 0 1 1.8 1.8v6.8a1.8 1.8 0 0 1-1.8 1.8H4.6a1.8 1.8 0 0 1-1.8-1.8V4.6a1.8 1.8 0 0 1 1.8-1.8Z',
  visitor: 'M8 1.4 14.6 8 8 14.6 1.4 8Z',
  migrantWorker: 'M4.9 2.4h6.2L14.2 8l-3.1 5.6H4.9L1.8 8Z',
  vehicle: 'M8 1.2 12.6 6v7.4a1 1 0 0 1-1 1H4.4a1 1 0 0 1-1-1V6Z',
  visitorVehicle: 'M8 1.2 12.6 6v7.4a1 1 0 0 1-1 1H4.4a1 1 0 0 1-1-1V6Z',
  unbound: 'M8 3.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8Z',
}

const likeKind = { circle: 'employee', square: 'contractor', diamond: 'visitor', hexagon: 'migrantWorker' } as const

/** The marker's shape, for lists and legends; hollow when its position is not live. */
export function SubjectIcon({
  kind,
  color,
  hollow = false,
  size = 16,
}: {
  kind: SubjectKind
  color: string
  hollow?: boolean
  size?: number
}) {
  const { person } = useDisplay()
  const empty = hollow || kind === 'unbound'
  const drawn = kind in person ? shapes[likeKind[person[kind as keyof typeof person].shape]] : shapes[kind]
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" className="mu-subject-icon">
      <path d={drawn} fill={empty ? 'none' : color} stroke={color} strokeWidth={empty ? 1.8 : 0} opacity={hollow ? 0.7 : 1} />
    </svg>
  )
}
