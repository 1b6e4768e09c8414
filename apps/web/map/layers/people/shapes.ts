import type { SubjectKind } from '../../../live/subjects.ts'

/** Codes of marker shapes, the same in the shader. */
export const shape = { circle: 0, square: 1, diamond: 2, hexagon: 3, car: 4, truck: 5, forklift: 6, fireTruck: 7, ring: 8 } as const
export type ShapeCode = (typeof shape)[keyof typeof shape]

const people: Record<SubjectKind, ShapeCode> = {
  employee: shape.circle,
  contractor: shape.square,
  visitor: shape.diamond,
  migrantWorker: shape.hexagon,
  vehicle: shape.car,
  visitorVehicle: shape.car,
  unbound: shape.ring,
}

const vehicles: Record<string, ShapeCode> = {
  car: shape.car,
  truck: shape.truck,
  forklift: shape.forklift,
  firetruck: shape.fireTruck,
  fireTruck: shape.fireTruck,
}

/** How a site chose to draw kinds of people and types of vehicles; what is not named is drawn as shipped. */
export type Dress = {
  person: Readonly<Partial<Record<string, { shape: keyof typeof shape; color: string | null }>>>
  vehicle: Readonly<Partial<Record<string, { shape: keyof typeof shape; color: string | null }>>>
}

/** What the site chose for a subject, if anything. */
export const dressOf = (dress: Dress | undefined, kind: SubjectKind, vehicleType?: string) =>
  kind === 'vehicle' || kind === 'visitorVehicle' ? dress?.vehicle[vehicleType ?? 'car'] : dress?.person[kind]

/** The shape of a subject: people by kind, vehicles by silhouette. */
export function shapeOf(kind: SubjectKind, vehicleType?: string, dress?: Dress): ShapeCode {
  const chosen = dressOf(dress, kind, vehicleType)
  if (chosen) return shape[chosen.shape]
  return kind === 'vehicle' || kind === 'visitorVehicle' ? (vehicles[vehicleType ?? ''] ?? people[kind]) : people[kind]
}
