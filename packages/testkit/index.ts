export * from './duration.ts'
export * from './seeded.ts'
export * from './shift.ts'
export * from './site-builder.ts'
