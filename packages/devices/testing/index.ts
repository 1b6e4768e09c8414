export { type Outcome, type Target, targets, vectorsOf } from './fuzz.ts'
export { dice, mutate } from './mutate.ts'
