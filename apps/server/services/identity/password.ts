import { randomInt } from 'node:crypto'
import { invalid } from '@muster/base'
import { defaultPasswordPolicy, type PasswordPolicy } from '@muster/model/entities'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id, salted; the result says its own parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | null = null

/** True when the password fits. Without a hash it takes the same time and is false, so that timing does not tell which accounts exist. */
export async function fitsPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such account')
  const fits = await verify(stored ?? (await decoy), password).catch(() => false)
  return stored !== null && fits
}

const classesOf = (password: string): number => [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((pattern) => pattern.test(password)).length

/**
 * The specification's rule (6-20 characters, letters and digits) and the tenant's stricter one.
 * Throws MusterError `invalid` on field `path`.
 */
export function checkPassword(password: string, policy: PasswordPolicy | null, path: string): void {
  const { minLength, classes } = policy ?? defaultPasswordPolicy
  const plain = /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{6,20}$/.test(password)
  if (!plain) throw invalid({ path, rule: 'password' })
  if (password.length < minLength || classesOf(password) < Math.min(classes, 4)) {
    throw invalid({ path, rule: 'passwordPolicy', params: { min: minLength, classes } })
  }
}

/** Throws MusterError `invalid` when the password is the present one or among the last `policy.history`. */
export async function checkNotReused(
  password: string,
  present: string,
  history: readonly string[],
  policy: PasswordPolicy | null,
  path: string,
): Promise<void> {
  if (await fitsPassword(present, password)) throw invalid({ path, rule: 'passwordSame' })
  const { history: count } = policy ?? defaultPasswordPolicy
  for (const old of history.slice(0, count)) {
    if (await fitsPassword(old, password)) throw invalid({ path, rule: 'passwordReused', params: { count } })
  }
}

/** A password to hand over once: 14 characters without look-alikes, letters and digits for certain. */
export function makePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz'
  const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  const digits = '23456789'
  const pick = (from: string) => from[randomInt(from.length)]!
  const all = letters + capitals + digits
  return [pick(capitals), pick(letters), pick(digits), ...Array.from({ length: 11 }, () => pick(all))].join('')
}
