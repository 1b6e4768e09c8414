import type { Socket } from 'node:net'

/** A connection dropped because of a packet that is too long or whose length never ends. */
export class PacketLimitError extends Error {}

const SAMPLE_BYTES = 256

/**
 * Drops a connection with PacketLimitError when it announces an MQTT packet longer than `limit` bytes, before its body is read into memory.
 * Follows the fixed headers (MQTT 3.1.1, section 2.2.3: remaining length, seven bits a byte, at most four bytes) through the stream.
 * Returns a function that gives the beginning of what was read last, for the operator to look at.
 */
export function limitPackets(socket: Socket, limit: number): () => Uint8Array {
  const read = socket.read.bind(socket)
  const follow = headerFollower(limit)
  const sample = Buffer.alloc(SAMPLE_BYTES)
  let sampled = 0
  socket.read = (size?: number) => {
    const chunk: Buffer | null = read(size)
    if (!chunk) return null
    sampled = chunk.copy(sample, 0, 0, SAMPLE_BYTES)
    if (follow(chunk)) return chunk
    socket.destroy(new PacketLimitError(`MQTT packet over ${limit} bytes`))
    return null
  }
  return () => sample.subarray(0, sampled)
}

/** Returns a function that is fed the stream's chunks and answers false once a packet is announced that is too long or malformed. */
export function headerFollower(limit: number): (chunk: Uint8Array) => boolean {
  let body = 0
  let lengthBytes = -1
  let length = 0
  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (body > 0) {
        const taken = Math.min(body, chunk.length - at)
        body -= taken
        at += taken
        continue
      }
      const byte = chunk[at++]!
      if (lengthBytes < 0) {
        lengthBytes = 0
        length = 0
        continue
      }
      length += (byte & 0x7f) * 128 ** lengthBytes
      lengthBytes++
      if (length > limit || (lengthBytes === 4 && byte >= 0x80)) return false
      if (byte < 0x80) {
        body = length
        lengthBytes = -1
      }
    }
    return true
  }
}
