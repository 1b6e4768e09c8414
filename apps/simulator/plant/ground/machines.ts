import type { Label } from '@muster/model/define'
import { area, areas } from '../plan/features.ts'
import { capsule, centred, circle, rect, series } from '../plan/shapes.ts'
import type { PlanFeature, Rect } from '../types.ts'

/** Machines of a process unit. Coordinates are plant metres; sizes are metres. */
export const column = (x: number, y: number, radius: number, height: number, name?: Label): PlanFeature =>
  area('equipment', circle(x, y, radius, 20), { height, name })

export const vessel = (x: number, y: number, length: number, diameter: number, along: 'x' | 'y', name?: Label): PlanFeature =>
  area('equipment', capsule(x, y, length, diameter, along), { height: diameter + 2, name })

export const box = (bounds: Rect, height: number, name?: Label): PlanFeature => area('equipment', rect(bounds), { height, name })

export const house = (bounds: Rect, height: number, name: Label): PlanFeature => area('building', rect(bounds), { height, name })

/** A row of pumps, motor beside pump. */
export const pumps = (count: number, x: number, y: number, step: number, along: 'x' | 'y' = 'x'): PlanFeature =>
  areas(
    'equipment',
    series(count, 0, step).map((s) => rect(along === 'x' ? centred(x + s, y, 1.2, 2.6) : centred(x, y + s, 2.6, 1.2))),
    { height: 1.4 },
  )

/** Shell-and-tube exchangers side by side. */
export const exchangers = (count: number, x: number, y: number, step: number, along: 'x' | 'y' = 'x'): PlanFeature =>
  areas(
    'equipment',
    series(count, 0, step).map((s) => (along === 'x' ? capsule(x + s, y, 7, 1.5, 'y') : capsule(x, y + s, 7, 1.5, 'x'))),
    { height: 3 },
  )

export const furnace = (bounds: Rect, name: Label): PlanFeature[] => [
  box(bounds, 18, name),
  column((bounds[0] + bounds[2]) / 2, bounds[3] + 3, 1.3, 60),
]

/** An elevated rack of pipes: people walk below it. Bents every 6 m stay free of the middle. */
export function rack(bounds: Rect, name?: Label): PlanFeature[] {
  const [x0, y0, x1, y1] = bounds
  const alongX = x1 - x0 > y1 - y0
  const legs = alongX
    ? series(Math.floor((x1 - x0) / 9) + 1, x0, 9).flatMap((x) => [rect(centred(x, y0, 0.4, 0.4)), rect(centred(x, y1, 0.4, 0.4))])
    : series(Math.floor((y1 - y0) / 9) + 1, y0, 9).flatMap((y) => [rect(centred(x0, y, 0.4, 0.4)), rect(centred(x1, y, 0.4, 0.4))])
  return [areas('equipment', legs, { height: 5 }), area('pipeRack', rect(bounds), { base: 5, height: 9, solid: false, name })]
}

/** Air coolers on top of a rack. */
export const airCoolers = (count: number, x: number, y: number, step: number): PlanFeature =>
  areas(
    'equipment',
    series(count, 0, step).map((s) => rect(centred(x + s, y, 5, 6.4))),
    { base: 9, height: 12, solid: false },
  )
