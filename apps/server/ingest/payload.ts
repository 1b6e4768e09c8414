import { MusterError } from '@muster/base'
import type { Decoded, Envelope } from '@muster/devices'
import type { Ingest, Source } from './ingest.ts'

/** Outcome of one message: how many observations are durable, and what was refused (index in the message). */
export type Receipt = { accepted: number; refused: Decoded['refused'] }

/**
 * Decodes a message and hands its observations on. Rejects only when the observations could not be stored; what cannot be read is counted
 * and refused in the receipt.
 */
export function receiveMessage(
  ingest: Ingest,
  source: Source,
  message: Uint8Array,
  receivedAt: number,
  decode: (message: Uint8Array, envelope: Envelope) => Decoded,
): Promise<Receipt> {
  return receive(ingest, source, decode(message, { tenant: source.tenant, source: source.device, receivedAt }), message)
}

/** True for a message that carries more observations than one may; sending it again will not help. */
export const isTooMany = (error: unknown): boolean => error instanceof MusterError && error.name === 'tooLarge'

/** Hands decoded observations on; the first unreadable part is kept as the source's sample. Rejects as `Ingest.accept` does. */
export async function receive(ingest: Ingest, source: Source, decoded: Decoded, raw: Uint8Array | string): Promise<Receipt> {
  const late = await ingest.accept(source, decoded.observations).catch((error: unknown) => {
    if (isTooMany(error)) ingest.broken(source, raw, 'tooMany')
    throw error
  })
  for (const { reason } of decoded.refused) ingest.broken(source, raw, reason)
  const refused = [...decoded.refused, ...late.map(({ index, reason }) => ({ index: decoded.places[index]!, reason }))]
  return { accepted: decoded.observations.length - late.length, refused: refused.sort((a, b) => a.index - b.index) }
}
