import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { MusterError } from '@muster/base'
import { secretFile } from '../../boot/data-folder.ts'

const MARK = 'v1.'

/** Keeps secrets that the server itself must be able to read again: AES-256-GCM under a key file of the data folder, not of the database. */
export interface Vault {
  seal(clear: string): string
  /** Throws MusterError `unavailable` for what another key sealed: the data folder's secrets were not brought along. */
  open(sealed: string): string
  /** A secret for a purpose, always the same, that nothing else can be learned from. */
  derive(purpose: string): string
}

/** Opens the vault of a data folder; its key is made at the first use. Nodes of one cluster share the folder. */
export async function openVault(dataFolder: string): Promise<Vault> {
  const key = Buffer.from(await secretFile(dataFolder, 'vault-key', () => randomBytes(32).toString('base64')), 'base64')
  return {
    seal(clear) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    derive: (purpose) => createHmac('sha256', key).update(purpose).digest('base64url'),
    open(sealed) {
      try {
        if (!sealed.startsWith(MARK)) throw new TypeError('not sealed')
        const bytes = Buffer.from(sealed.slice(MARK.length), 'base64')
        const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        cipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
      } catch (cause) {
        throw new MusterError('unavailable', { cause })
      }
    },
  }
}
