import { constants, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto'
import { MusterError } from '@muster/base'
import { secretFile } from '../boot/data-folder.ts'

/** The key pair that browsers encrypt passwords and the Api-Auth header with: RSA 2048, OAEP SHA-256. */
export type Keys = {
  publicPem: string
  /** Decrypts base64. Throws MusterError `badRequest` when it is not ours. */
  decrypt(base64: string): string
}

function keysOf(privateKey: KeyObject): Keys {
  return {
    publicPem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    decrypt(base64) {
      try {
        const bytes = Buffer.from(base64, 'base64')
        return privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, bytes).toString('utf8')
      } catch (cause) {
        throw new MusterError('badRequest', { cause })
      }
    },
  }
}

/** The key pair of the data folder; made at the first start. Nodes of one cluster share the folder. */
export async function loadKeys(folder: string): Promise<Keys> {
  const pem = await secretFile(folder, 'login-key.pem', () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
  )
  return keysOf(createPrivateKey(pem))
}
