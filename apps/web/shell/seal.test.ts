import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSealer } from './seal.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const open = (sealed: string) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sealed, 'base64'),
  ).toString('utf8')

it.each([
  ['the browser’s cryptography', crypto.subtle],
  ['the library of plain-http pages', null],
])('the server opens what %s sealed, and no two seals are alike', async (_, subtle) => {
  const seal = await createSealer(pem, subtle)
  const [one, other] = await Promise.all([seal('李建国,1790000000000,0.42'), seal('李建国,1790000000000,0.42')])
  expect(open(one)).toBe('李建国,1790000000000,0.42')
  expect(open(other)).toBe('李建国,1790000000000,0.42')
  expect(one).not.toBe(other)
})

it('refuses a key that is none', async () => {
  await expect(createSealer('-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----')).rejects.toThrow()
})
