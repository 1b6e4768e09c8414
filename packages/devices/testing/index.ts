export { dice, mutate, type Target, targets } from './fuzz.ts'
