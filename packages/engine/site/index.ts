export * from './site.ts'
export * from './plan-walls.ts'
