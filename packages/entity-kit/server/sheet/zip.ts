import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive: its bytes come piece by piece. */
export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

const DOS_TIME = 0
/** 1980-01-01: archives of the same content are the same bytes. */
const DOS_DATE = 33
/** Sizes and checksum follow the data, because nobody knows them before. */
const STREAMED = 0x0808

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(STREAMED, 6)
  header.writeUInt16LE(8, 8)
  header.writeUInt16LE(DOS_TIME, 10)
  header.writeUInt16LE(DOS_DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function centralHeader(entry: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(STREAMED, 8)
  header.writeUInt16LE(8, 10)
  header.writeUInt16LE(DOS_TIME, 12)
  header.writeUInt16LE(DOS_DATE, 14)
  header.writeUInt32LE(entry.crc, 16)
  header.writeUInt32LE(entry.packed, 20)
  header.writeUInt32LE(entry.size, 24)
  header.writeUInt16LE(entry.name.length, 28)
  header.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([header, entry.name])
}

/** A zip archive as a stream (PKWARE APPNOTE 6.3, deflate, data descriptors), below 4 GB. Reads one entry at a time. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const entry of entries) {
    const record: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, offset }
    const header = localHeader(record.name)
    yield header
    const deflate = createDeflateRaw({ level: 6 })
    const fed = feed(entry.content, deflate, record)
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      record.packed += chunk.length
      yield chunk
    }
    await fed
    yield descriptor(record)
    offset += header.length + record.packed + 16
    written.push(record)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([directory, end])
}

async function feed(content: ZipEntry['content'], deflate: ReturnType<typeof createDeflateRaw>, record: Written): Promise<void> {
  try {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      record.crc = crc32(bytes, record.crc)
      record.size += bytes.length
      if (!deflate.write(bytes)) await new Promise<void>((resume) => deflate.once('drain', resume))
    }
    deflate.end()
  } catch (error) {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}
