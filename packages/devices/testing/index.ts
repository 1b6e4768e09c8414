export { dice, mutate, type Target, targets, vectorsOf } from './fuzz.ts'
