export * from './translator.ts'
export * from './types.ts'
