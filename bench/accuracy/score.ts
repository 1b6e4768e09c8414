import type { PathPiece, TruthPoint } from './recording.ts'

/** One fix against the truth: `t` in the recording's seconds, `stated` the fix's 68 % radius, `zone` the zone it stands for. */
export type Scored = { t: number; x: number; y: number; stated: number; zone: string }
export type Epochs = { possible: number; errors: number[]; stated: number[]; hits: boolean[] }

/** No truth is interpolated across a longer gap, seconds. */
const GAP = 3
/** Ratio of the 95 % radius to the 68 % radius of a round normal error. */
const RADIUS_95 = Math.sqrt(Math.log(0.05) / Math.log(0.32))

/**
 * Cuts a tag's time into epochs of one second (moving: where observations and truth both run; static: those with an
 * observation) and takes the last fix of each: its 2-D error to the truth at its own time, or to the path where only that is known.
 */
export function scoreTag(
  fixes: readonly Scored[],
  seen: readonly number[],
  truth: readonly TruthPoint[],
  path: readonly PathPiece[],
  isStatic: boolean,
): Epochs {
  const timed = !isStatic && path.length === 0
  const start = timed ? Math.max(seen[0]!, truth[0]!.t) : seen[0]!
  const end = timed ? Math.min(seen.at(-1)!, truth.at(-1)!.t) : seen.at(-1)!
  const epochs = new Set<number>()
  if (isStatic) for (const t of seen) epochs.add(Math.floor(t - start))
  else for (let k = 0; k <= Math.trunc(end - start); k++) if (!timed || truthAt(truth, start + k + 0.5) !== null) epochs.add(k)
  const last = new Map<number, Scored & { error: number }>()
  for (const fix of fixes) {
    const k = Math.floor(fix.t - start + 1e-6)
    const error = timed || isStatic ? errorTo(fix, isStatic ? truth[0]! : truthAt(truth, fix.t)) : errorToPath(fix, path)
    if (epochs.has(k) && error !== null) last.set(k, { ...fix, error })
  }
  const scored = [...last.values()]
  const zone = truth[0]?.zone ?? ''
  return {
    possible: epochs.size,
    errors: scored.map((s) => s.error),
    stated: scored.map((s) => s.stated),
    hits: zone === '' ? [] : scored.map((s) => s.zone === zone),
  }
}

const errorTo = ({ x, y }: Scored, at: { x: number; y: number } | null): number | null =>
  at === null ? null : Math.hypot(x - at.x, y - at.y)

function errorToPath({ x, y }: Scored, path: readonly PathPiece[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const { x0, y0, x1, y1 } of path) {
    const [dx, dy] = [x1 - x0, y1 - y0]
    const u = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)))
    least = Math.min(least, Math.hypot(x - x0 - u * dx, y - y0 - u * dy))
  }
  return least
}

/** The place at a moment, between two known ones; null across a gap. */
export function truthAt(truth: readonly TruthPoint[], t: number): { x: number; y: number } | null {
  let low = 0
  let high = truth.length
  while (low < high) {
    const mid = (low + high) >> 1
    if (truth[mid]!.t <= t) low = mid + 1
    else high = mid
  }
  const a = truth[low - 1]
  const b = truth[low] ?? a
  if (a === undefined || b === undefined || t > truth.at(-1)!.t || b.t - a.t > GAP) return null
  const u = b.t > a.t ? (t - a.t) / (b.t - a.t) : 0
  return { x: a.x + u * (b.x - a.x), y: a.y + u * (b.y - a.y) }
}

export type Figures = {
  epochs: number
  mean: number
  p50: number
  p75: number
  p95: number
  availability: number
  /** Share of fixes whose truth lies within the radius that they state: 68 % and, widened, 95 %. Honest = equal to the name. */
  within68: number
  within95: number
  /** Share of fixes in the right zone; null where there are none. */
  zone: number | null
}

/** Pools the epochs of all scenes of one set. */
export function figuresOf(parts: readonly Epochs[]): Figures {
  const errors = parts.flatMap((part) => part.errors)
  const stated = parts.flatMap((part) => part.stated)
  const hits = parts.flatMap((part) => part.hits)
  const sorted = errors.toSorted((a, b) => a - b)
  const share = (factor: number): number => errors.filter((e, i) => e <= factor * stated[i]!).length / Math.max(1, errors.length)
  return {
    epochs: errors.length,
    mean: errors.reduce((sum, e) => sum + e, 0) / Math.max(1, errors.length),
    p50: percentile(sorted, 0.5),
    p75: percentile(sorted, 0.75),
    p95: percentile(sorted, 0.95),
    availability:
      errors.length /
      Math.max(
        1,
        parts.reduce((sum, part) => sum + part.possible, 0),
      ),
    within68: share(1),
    within95: share(RADIUS_95),
    zone: hits.length === 0 ? null : hits.filter(Boolean).length / hits.length,
  }
}

/** Linear between the two nearest ranks. */
function percentile(sorted: readonly number[], p: number): number {
  if (sorted.length === 0) return Number.NaN
  const at = p * (sorted.length - 1)
  const low = Math.floor(at)
  return sorted[low]! + (at - low) * (sorted[Math.min(low + 1, sorted.length - 1)]! - sorted[low]!)
}
