import { MusterError } from '@muster/base'
import { SEALED } from '@muster/model/operations'
import type { AnyEntity } from '@muster/model/define'
import type { Keys } from './keys.ts'

/**
 * A secret as it was typed: browsers seal it like the password of a sign-in (`sealed:` and base64 pieces of RSA-OAEP, joined by dots, because
 * one piece holds 190 bytes), so that it is in no proxy's log and no recording. Throws MusterError `badRequest` when it is not sealed for us.
 */
export function unseal(keys: Keys, value: string): string {
  if (!value.startsWith(SEALED)) return value
  const pieces = value.slice(SEALED.length).split('.')
  if (pieces.length > 20) throw new MusterError('badRequest')
  return pieces.map((piece) => keys.decrypt(piece)).join('')
}

/** A row as it was filled in, its secrets unsealed. */
export function unsealRow(keys: Keys, entity: AnyEntity, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && entity.fields[name]?.kind === 'secret' ? unseal(keys, value) : value,
    ]),
  )
}
