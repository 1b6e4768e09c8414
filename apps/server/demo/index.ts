export { DEMO_PASSWORD } from './accounts.ts'
export { seedDemo } from './seed.ts'
export { startDemo } from './simulator.ts'
