export { createLocator } from './locator.ts'
export type { Locator, LocatorOptions, Rejection, RejectReason } from './types.ts'
