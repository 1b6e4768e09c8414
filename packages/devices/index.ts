export * from './canonical.ts'
export {
  type Cut,
  type Decoded,
  type Decoder,
  type Envelope,
  finite,
  isRecord,
  normaliseNumber,
  type Refusal,
  type Splitter,
  text,
} from './decoded.ts'
export * as jt808 from './jt808/index.ts'
export { encodeLocalSenseLogin } from './localsense.ts'
export { decodeMinew, encodeMinew, type MinewScan } from './minew.ts'
export { decodeOmloxLocations, decodeOmloxProximities, encodeOmloxUpdate, type OmloxLocation } from './omlox.ts'
export * from './registry.ts'
