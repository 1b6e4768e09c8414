export { createHealthWatch, type HealthWatch } from './watch.ts'
export type { DeviceReport, WatchedDevice, WatchedKind } from './device.ts'
