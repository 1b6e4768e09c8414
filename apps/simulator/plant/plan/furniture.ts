import type { Door, PlanFeature, Point, Rect, Room, RoomUse } from '../types.ts'
import { area } from './features.ts'
import { at, centred, inset, rect, roundedRect, series, within } from './shapes.ts'

type Furnished = { features: PlanFeature[]; seats: Point[] }
type Furnisher = (box: Rect, doors: readonly Point[]) => Furnished

/** Fills a room by its use. What would stand in the way of a door is left out. */
export function furnish(room: Room, doors: readonly Door[]): Furnished {
  if (room.kind !== 'room') return { features: [], seats: [] }
  const box = inset(room.rect, 0.35)
  const steps = doors.flatMap((d) => [d.inside, d.outside]).filter((p) => within(room.rect, p))
  const { features, seats } = furnishers[room.use](box, steps)
  const free = (ring: readonly Point[]) => {
    const xs = ring.map((p) => p.x)
    const ys = ring.map((p) => p.y)
    const box: Rect = [Math.min(...xs) - 0.75, Math.min(...ys) - 0.75, Math.max(...xs) + 0.75, Math.max(...ys) + 0.75]
    return steps.every((p) => p.x < box[0] || p.x > box[2] || p.y < box[1] || p.y > box[3])
  }
  return {
    features: features.filter((f) => f.geometry.type === 'polygon' && free(f.geometry.rings[0] ?? [])),
    seats,
  }
}

const none: Furnished = { features: [], seats: [] }
const item = (box: Rect, height = 0.75): PlanFeature => area('equipment', rect(box), { height })
const width = (b: Rect) => b[2] - b[0]
const depth = (b: Rect) => b[3] - b[1]

/** Evenly spaced positions of pieces `size` long with at least `gap` between, inside [from, to]. */
function spread(from: number, to: number, size: number, gap: number): number[] {
  const count = Math.max(0, Math.floor((to - from + gap) / (size + gap)))
  const free = to - from - count * size
  const step = count > 1 ? size + free / (count + 1) : 0
  return series(count, from + (count > 1 ? free / (count + 1) : free / 2) + size / 2, step)
}

const desks =
  (long: number, deep: number, gapX: number, gapY: number): Furnisher =>
  (box) => {
    const features: PlanFeature[] = []
    const seats: Point[] = []
    for (const x of spread(box[0] + 0.5, box[2] - 0.5, long, gapX)) {
      for (const y of spread(box[1] + 0.3, box[3] - 0.6, deep, gapY)) {
        features.push(item(centred(x, y, long, deep)))
        seats.push(at(x, y - deep / 2 - 0.5))
      }
    }
    return { features, seats }
  }

const meeting: Furnisher = (box) => {
  const long = Math.min(width(box) - 3, 12)
  const deep = Math.min(depth(box) - 3, 2.4)
  if (long < 1 || deep < 0.6) return none
  const cx = (box[0] + box[2]) / 2
  const cy = (box[1] + box[3]) / 2
  const places = spread(cx - long / 2, cx + long / 2, 0.6, 0.4)
  return {
    features: [area('equipment', roundedRect(centred(cx, cy, long, deep), 0.3), { height: 0.75 })],
    seats: places.flatMap((x) => [at(x, cy - deep / 2 - 0.55), at(x, cy + deep / 2 + 0.55)]),
  }
}

/** Rows of consoles that face the wall of screens on the north side. */
const control: Furnisher = (box) => {
  const features = [item([box[0] + 2, box[3] - 0.5, box[2] - 2, box[3] - 0.2], 2.6)]
  const seats: Point[] = []
  for (const y of spread(box[1] + 1.1, box[3] - 1.6, 1, 1.4)) {
    const long = width(box) > 16 ? 6 : 3
    for (const x of spread(box[0] + 0.8, box[2] - 0.8, long, 1.3)) {
      features.push(item(centred(x, y, long, 1), 1.1))
      seats.push(...series(Math.floor(long / 2), x - long / 2 + 1, 2).map((sx) => at(sx, y - 1.05)))
    }
  }
  return { features, seats }
}

const rows =
  (deep: number, aisle: number, height: number, seated: boolean): Furnisher =>
  (box) => {
    const features: PlanFeature[] = []
    const seats: Point[] = []
    const acrossX = width(box) >= depth(box)
    const [from, to] = acrossX ? [box[0] + 0.6, box[2] - 0.6] : [box[1] + 0.6, box[3] - 0.6]
    const [low, high] = acrossX ? [box[1] + 1, box[3] - 1] : [box[0] + 1, box[2] - 1]
    // Rows run along the short side, so that the aisles join at both ends.
    if (high - low < 1) return none
    for (const p of spread(from, to, deep, aisle)) {
      const body: Rect = acrossX ? [p - deep / 2, low, p + deep / 2, high] : [low, p - deep / 2, high, p + deep / 2]
      features.push(item(body, height))
      if (!seated) continue
      for (const s of spread(low, high, 0.6, 1.2)) seats.push(acrossX ? at(p - deep / 2 - 0.5, s) : at(s, p - deep / 2 - 0.5))
    }
    return { features, seats }
  }

/** Stalls at the end away from the door, basins along the side. */
const toilet: Furnisher = (box, doors) => {
  const doorNorth = doors.some((p) => p.y > (box[1] + box[3]) / 2)
  const [low, high] = doorNorth ? [box[1], box[1] + 1.3] : [box[3] - 1.3, box[3]]
  const stalls = spread(box[0] + 0.1, box[2] - 0.1, 1, 0.05).map((x) => item([x - 0.48, low, x + 0.48, high], 2))
  const middle = (box[1] + box[3]) / 2
  return {
    features: [...stalls, item([box[0], middle - 1.2, box[0] + 0.5, middle + 1.2], 0.85)],
    seats: [at((box[0] + box[2]) / 2, middle)],
  }
}

const lobby: Furnisher = (box) => {
  const cx = box[0] + width(box) * 0.27
  return {
    features: [item(centred(cx, box[1] + depth(box) * 0.55, 3.2, 0.8), 1.1)],
    seats: [at(cx, box[1] + depth(box) * 0.55 + 0.9), at(box[2] - 1.6, box[1] + 2.2)],
  }
}

const kitchen: Furnisher = (box) => {
  const cy = (box[1] + box[3]) / 2
  const stoves = spread(box[0] + 0.4, box[2] - 0.4, 1.6, 0.1).map((x) => item([x - 0.8, box[3] - 0.8, x + 0.8, box[3]], 1.6))
  const cx = (box[0] + box[2]) / 2
  const features = [
    item([box[0] + 1.2, cy - 0.5, cx - 1.4, cy + 0.5], 0.9),
    item([cx + 1.4, cy - 0.5, box[2] - 1.2, cy + 0.5], 0.9),
    ...stoves,
  ]
  return { features, seats: spread(box[0] + 1.2, box[2] - 1.2, 0.6, 1.2).map((x) => at(x, cy - 1.1)) }
}

/** Marked places that stay free for vehicles; people work beside them. */
const garage: Furnisher = (box) => ({
  features: [item([box[0], box[1], box[0] + 0.6, box[3] - 4], 1.8)],
  seats: spread(box[0] + 1, box[2] - 1, 1, 2.5).map((x) => at(x, (box[1] + box[3]) / 2)),
})

const furnishers: Record<RoomUse, Furnisher> = {
  office: desks(1.4, 0.7, 1.2, 1.8),
  meeting,
  control,
  laboratory: rows(1.4, 1.7, 0.9, true),
  canteen: desks(1.8, 0.8, 0.9, 1.5),
  kitchen,
  storage: rows(0.9, 1.6, 2.4, false),
  technical: rows(0.8, 1.4, 2.1, false),
  toilet,
  changing: rows(0.5, 1.5, 1.9, false),
  lobby,
  classroom: desks(1.3, 0.5, 0.6, 1.1),
  garage,
  lounge: desks(1.6, 0.8, 1.6, 2),
  plain: () => none,
}
