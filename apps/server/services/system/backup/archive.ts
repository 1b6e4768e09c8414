import type { Readable } from 'node:stream'

const BLOCK = 512

/** A tar header (POSIX.1-1988 ustar) of a plain file. */
function header(name: string, size: number, mtime: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) => block.write(value.toString(8).padStart(length - 1, '0'), at, 'ascii')
  if (Buffer.byteLength(name) > 100) throw new RangeError(`name too long for an archive: ${name}`)
  block.write(name, 0, 'utf8')
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(mtime / 1000), 136, 12)
  block.write('        ', 148, 'ascii')
  block.write('0', 156, 'ascii')
  block.write('ustar\x0000', 257, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

/** One entry of a tar archive; `content` must be exactly `size` bytes. */
export async function* tarEntry(name: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>, mtime: number) {
  yield header(name, size, mtime)
  let written = 0
  for await (const chunk of content) {
    written += chunk.length
    if (written > size) throw new RangeError(`${name} grew while it was read`)
    yield chunk
  }
  if (written !== size) throw new RangeError(`${name} shrank while it was read`)
  if (size % BLOCK > 0) yield Buffer.alloc(BLOCK - (size % BLOCK))
}

/** What ends an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

export type Entry = { name: string; size: number; content: AsyncIterable<Buffer> }

/** The archive cannot be read: cut off, or none at all. */
export class BrokenArchive extends Error {}

/** Entries of a tar stream in order. The content of one is read, or passed over, before the next is given. Throws BrokenArchive. */
export async function* readTar(stream: Readable): AsyncGenerator<Entry> {
  const source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)

  /** At most `most` bytes, at least one; null at the end. */
  async function some(most: number): Promise<Buffer | null> {
    while (rest.length === 0) {
      const next = await source.next()
      if (next.done) return null
      rest = next.value
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }
  async function exactly(size: number): Promise<Buffer | null> {
    const parts: Buffer[] = []
    for (let left = size; left > 0; ) {
      const part = await some(left)
      if (!part) {
        if (parts.length === 0) return null
        throw new BrokenArchive('cut off')
      }
      parts.push(part)
      left -= part.length
    }
    return Buffer.concat(parts)
  }

  for (;;) {
    const block = await exactly(BLOCK)
    if (!block) throw new BrokenArchive('cut off')
    if (block.every((byte) => byte === 0)) return
    if (block.toString('latin1', 257, 262) !== 'ustar') throw new BrokenArchive('not an archive')
    const name = block.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(block.toString('ascii', 124, 136), 8)
    let left = size
    async function* content(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const part = await some(left)
        if (!part) throw new BrokenArchive('cut off')
        left -= part.length
        yield part
      }
    }
    yield { name, size, content: content() }
    for (; left > 0; ) {
      const part = await some(left)
      if (!part) throw new BrokenArchive('cut off')
      left -= part.length
    }
    if (size % BLOCK > 0) await exactly(BLOCK - (size % BLOCK))
  }
}
