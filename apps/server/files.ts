import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type StoredFile = { storageKey: string; size: number; sha256: string }

/** Bytes of uploaded files in the data folder, by unguessable key. Who may read is decided by the caller. */
export interface FileStore {
  /** Stores a stream; complete or not at all. */
  put(content: Readable): Promise<StoredFile>
  /** Path and size of a stored file, or null. */
  find(storageKey: string): Promise<{ path: string; size: number } | null>
  remove(storageKey: string): Promise<void>
}

const keyPattern = /^[0-9a-f]{48}$/

/** A store in one folder, fanned out by the first two letters of the key. */
export function fileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async put(content) {
      const storageKey = randomBytes(24).toString('hex')
      const path = pathOf(storageKey)
      const partial = `${path}.part`
      await mkdir(join(folder, storageKey.slice(0, 2)), { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      let size = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          size += chunk.length
          done(null, chunk)
        },
      })
      try {
        await pipeline(content, measure, createWriteStream(partial, { mode: 0o600, flush: true }))
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      return { storageKey, size, sha256: hash.digest('hex') }
    },
    async find(storageKey) {
      if (!keyPattern.test(storageKey)) return null
      const path = pathOf(storageKey)
      const found = await stat(path).catch(() => null)
      return found?.isFile() ? { path, size: found.size } : null
    },
    async remove(storageKey) {
      if (keyPattern.test(storageKey)) await rm(pathOf(storageKey), { force: true })
    },
  }
}
