export * from './field.ts'
export * from './entity.ts'
