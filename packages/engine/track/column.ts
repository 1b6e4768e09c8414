import type { BitReader, BitWriter } from './bits.ts'
import { unzigzag, zigzag } from './bytes.ts'

/** Values a block: small enough to follow a walker who stops and goes, large enough that its 6-bit head is free. */
export const BLOCK = 64
const ALL_ZERO = 31
const MAX_K = 24
const ESCAPE = 20
const BLOCK_BITS = 6

/** How few bits `count` values of one column can take: what a decoder may allocate for is bounded by it. */
export const leastBits = (count: number): number => Math.ceil(count / BLOCK) * BLOCK_BITS

/**
 * One column of safe integers, predicted and Rice coded in blocks of 64. Each block takes the cheaper of two predictions,
 * "the same step as `bias`" (0 for places, the usual period for times) or "the same step as the last one", and its own
 * Rice parameter; a block without surprises is its head alone. The first value is predicted from 0.
 */
export function putColumn(bits: BitWriter, values: Float64Array, bias: number): void {
  const count = values.length
  const steps = new Float64Array(BLOCK)
  const turns = new Float64Array(BLOCK)
  let previous = 0
  let lastStep = bias
  for (let from = 0; from < count; from += BLOCK) {
    const size = Math.min(BLOCK, count - from)
    let stepSum = 0
    let turnSum = 0
    for (let i = 0; i < size; i++) {
      const value = values[from + i]!
      const step = value - previous
      steps[i] = zigzag(step - bias)
      turns[i] = zigzag(step - lastStep)
      // The first value of a column is far from 0 whatever the prediction: it must not decide.
      if (from + i > 0) {
        stepSum += Math.min(steps[i]!, 1e9)
        turnSum += Math.min(turns[i]!, 1e9)
      }
      previous = value
      lastStep = step
    }
    const second = turnSum < stepSum
    putBlock(bits, second ? turns : steps, size, second)
  }
}

function putBlock(bits: BitWriter, residuals: Float64Array, size: number, second: boolean): void {
  let largest = 0
  for (let i = 0; i < size; i++) if (residuals[i]! > largest) largest = residuals[i]!
  bits.put(second ? 1 : 0, 1)
  if (largest === 0) {
    bits.put(ALL_ZERO, 5)
    return
  }
  const k = bestParameter(residuals, size)
  bits.put(k, 5)
  const unit = 2 ** k
  for (let i = 0; i < size; i++) {
    const value = residuals[i]!
    if (value < ESCAPE * unit) {
      const q = Math.floor(value / unit)
      bits.put((1 << (q + 1)) - 2, q + 1)
      bits.put(value % unit, k)
    } else {
      bits.put((1 << ESCAPE) - 1, ESCAPE)
      putLong(bits, value)
    }
  }
}

/** The parameter around the mean that costs the fewest bits. */
function bestParameter(residuals: Float64Array, size: number): number {
  let best = 0
  let bestCost = Infinity
  for (let k = 0; k <= MAX_K; k++) {
    const unit = 2 ** k
    let cost = 0
    for (let i = 0; i < size; i++) {
      const q = Math.floor(residuals[i]! / unit)
      cost += q < ESCAPE ? q + 1 + k : ESCAPE + 60
    }
    if (cost < bestCost) {
      bestCost = cost
      best = k
    } else if (cost > bestCost * 1.5) break
  }
  return best
}

function putLong(bits: BitWriter, value: number): void {
  const high = Math.floor(value / 2 ** 27)
  bits.put(high, 27)
  bits.put(value % 2 ** 27, 27)
}

/** Reads `count` values that putColumn wrote with the same bias. RangeError when a value is no safe integer. */
export function getColumn(bits: BitReader, count: number, bias: number): Float64Array {
  const values = new Float64Array(count)
  let previous = 0
  let lastStep = bias
  for (let from = 0; from < count; from += BLOCK) {
    const to = Math.min(count, from + BLOCK)
    const second = bits.get(1) === 1
    const k = bits.get(5)
    if (k > MAX_K && k !== ALL_ZERO) throw new RangeError('track column parameter')
    const unit = 2 ** k
    for (let i = from; i < to; i++) {
      let residual = 0
      if (k !== ALL_ZERO) {
        const q = bits.ones(ESCAPE)
        residual = q === ESCAPE ? bits.get(27) * 2 ** 27 + bits.get(27) : q * unit + bits.get(k)
      }
      lastStep = unzigzag(residual) + (second ? lastStep : bias)
      previous += lastStep
      if (!Number.isSafeInteger(previous)) throw new RangeError('track value out of range')
      values[i] = previous
    }
  }
  return values
}
