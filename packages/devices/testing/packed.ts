import { concat, u16, u32 } from '../bytes.ts'
import type { Packed } from '../message-pack.ts'

/** A MessagePack value in plain terms: maps as objects, numbers, and bytes. */
export function unpacked(value: Packed): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, one]) => [key, unpacked(one)]))
  return Array.isArray(value) ? value.map(unpacked) : value
}

/** A plain value as MessagePack (msgpack.org, specification of 2013), in its longer forms where there are several. */
export function packed(value: unknown): Uint8Array {
  if (value === null || value === undefined) return Uint8Array.of(0xc0)
  if (typeof value === 'boolean') return Uint8Array.of(value ? 0xc3 : 0xc2)
  if (typeof value === 'number') return packedNumber(value)
  if (value instanceof Uint8Array) return concat([0xc5], u16(value.length), value)
  if (typeof value === 'string') return packedText(value)
  if (Array.isArray(value)) return concat([0xdc], u16(value.length), ...value.map(packed))
  const entries = Object.entries(value as object)
  // Objects have few keys: the short form, which devices use, holds fifteen.
  const head = entries.length < 16 ? [0x80 | entries.length] : [...concat([0xde], u16(entries.length))]
  return concat(head, ...entries.flatMap(([key, one]) => [packedText(key), packed(one)]))
}

function packedText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  return concat([0xda], u16(bytes.length), bytes)
}

function packedNumber(value: number): Uint8Array {
  if (Number.isInteger(value) && value >= 0 && value < 2 ** 32) return concat([0xce], u32(value))
  const bytes = new Uint8Array(9)
  bytes[0] = 0xcb
  new DataView(bytes.buffer).setFloat64(1, value)
  return bytes
}
