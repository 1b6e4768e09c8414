export * from './clock.ts'
export * from './error.ts'
export * from './id.ts'
export * from './units.ts'
