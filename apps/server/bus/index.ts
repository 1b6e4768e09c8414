export { bridgeChanges } from './bridge-changes.ts'
export * from './bus.ts'
export { memoryBus } from './memory.ts'
export { endOfLane, natsBus } from './nats.ts'
