export * from './observation.ts'
export * from './fix.ts'
export * from './episode.ts'
export * from './live.ts'
