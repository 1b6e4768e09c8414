export * from './field.ts'
export * from './entity.ts'
export * from './indexed.ts'
