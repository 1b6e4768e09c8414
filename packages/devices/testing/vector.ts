import type { Observation } from '@muster/model/protocol'
import { bytesOf } from '../bytes.ts'

/** A message as a vendor's device sends it, where it is from, and what must come of it. */
export type Vector = {
  /** Document or capture that the message is taken from; "made" when it was laid out after the document, byte by byte. */
  source: string
  message: Uint8Array
  topic?: string
  /** The message also comes on serial lines and TCP streams. */
  stream?: true
  /** What every observation must hold, in their order. Its other fields may be anything. */
  reads: Partial<AnyObservation>[]
  /** Reasons of the parts that must be refused. */
  refuses?: string[]
}
type AnyObservation = UnionOf<Observation>
type UnionOf<T> = { [K in T extends unknown ? keyof T : never]: T extends unknown ? (K extends keyof T ? T[K] : never) : never }

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
export const json = (body: unknown): Uint8Array => utf8(JSON.stringify(body))
/** Blanks are allowed, as documents print bytes. */
export const hex = (digits: string): Uint8Array => bytesOf(digits.replaceAll(/\s/g, ''))!
