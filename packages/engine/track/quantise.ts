/** A radius beyond 10 km says nothing more: both forms store it as 10 km. */
const MAX_ACCURACY = 10_000

/** A finite value in whole units; RangeError otherwise, naming the field. */
export function units(value: number, perUnit: number, name: string): number {
  const n = Math.round(value * perUnit)
  if (!(Math.abs(n) <= 2 ** 40)) throw new RangeError(`track ${name} out of range: ${value}`)
  return n
}

export function wholeMillis(t: number): number {
  const n = Math.round(t)
  if (!(Math.abs(n) <= 2 ** 50)) throw new RangeError(`track time out of range: ${t}`)
  return n
}

export function idUnits(id: number, name: string): number {
  if (!Number.isSafeInteger(id) || id < 0 || id > 2 ** 50) throw new RangeError(`track ${name} is no id: ${id}`)
  return id
}

/** Centimetres, capped at 10 km: an unknown accuracy may be Infinity. */
export function accuracyCentimetres(metres: number): number {
  if (Number.isNaN(metres) || metres < 0) throw new RangeError(`track accuracy out of range: ${metres}`)
  return Math.round(Math.min(metres, MAX_ACCURACY) * 100)
}

/** Accuracy on the shelf: centimetres up to a metre, decimetres beyond. */
export function accuracyStep(metres: number): number {
  const cm = accuracyCentimetres(metres)
  return cm <= 100 ? cm : 90 + Math.round(cm / 10)
}
export const accuracyOfStep = (step: number): number => (step <= 100 ? step / 100 : (step - 90) / 10)

/** Heading in `steps` a turn; 0 for an unknown one, which is marked beside it. */
export function headingStep(degrees: number, steps: number): number {
  if (Number.isNaN(degrees)) return 0
  const n = Math.round((degrees * steps) / 360) % steps
  if (!Number.isFinite(n)) throw new RangeError(`track heading out of range: ${degrees}`)
  return n < 0 ? n + steps : n
}
