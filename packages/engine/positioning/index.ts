export { createLocator } from './locator.ts'
export type { Locator, LocatorOptions, Rejection, RejectReason } from './types.ts'
export { calibrateAnchors, calibrateStrengths, type KnownRange, type PathLoss } from './calibrate.ts'
export { SMOOTHING, smoothTrack } from './smooth.ts'
