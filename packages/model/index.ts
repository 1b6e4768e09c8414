export * from './define/index.ts'
export * from './dictionaries/index.ts'
export * from './entities/index.ts'
