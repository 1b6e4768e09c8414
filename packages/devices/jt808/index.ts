export * from './frame.ts'
export * from './location.ts'
export * from './message.ts'
