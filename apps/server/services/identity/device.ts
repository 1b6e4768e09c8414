import { randomBytes } from 'node:crypto'
import { DAY, type Id, type Millis } from '@muster/base'
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { rememberedDevice } from '../../db/access-tables.ts'
import type { Tx } from '../../db/db.ts'
import { type EndReason, tokenDigest } from './session.ts'

/** The cookie that a remembered browser sends at sign-in; scripts cannot read it, and it goes to the sign-in calls only. */
export const DEVICE_COOKIE = 'device'
export const DEVICE_PATH = '/api/auth'

type Owner = { user: Id; browser: string; ip: string; days: number }

/** Remembers this browser for the account; the returned token is known to the browser alone. */
export async function rememberDevice(tx: Tx, now: Millis, { user, browser, ip, days }: Owner): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insert(rememberedDevice)
    .values({ user, browser, ip, tokenHash: tokenDigest(token), createdAt: now, expiresAt: now + days * DAY })
  return token
}

const stillGood = (user: Id, now: Millis): SQL | undefined =>
  and(eq(rememberedDevice.user, user), isNull(rememberedDevice.endedAt), gt(rememberedDevice.expiresAt, now))

/** The remembered browser of this account that the token belongs to; locked until the transaction ends, so that it counts once. */
export async function deviceOf(tx: Tx, now: Millis, user: Id, token: string): Promise<Id | null> {
  if (token === '' || token.length > 200) return null
  const [row] = await tx
    .select({ id: rememberedDevice.id })
    .from(rememberedDevice)
    .where(and(eq(rememberedDevice.tokenHash, tokenDigest(token)), stillGood(user, now)))
    .for('update')
  return row?.id ?? null
}

/** Forgets remembered browsers of an account: all, or one by id. Returns how many. */
export async function forgetDevices(tx: Tx, now: Millis, which: { user: Id; id?: Id }, reason: EndReason | 'used'): Promise<number> {
  const ended = await tx
    .update(rememberedDevice)
    .set({ endedAt: now, endReason: reason, ...(reason === 'used' ? { lastUsedAt: now } : {}) })
    .where(
      and(
        eq(rememberedDevice.user, which.user),
        isNull(rememberedDevice.endedAt),
        which.id === undefined ? undefined : eq(rememberedDevice.id, which.id),
      ),
    )
    .returning({ id: rememberedDevice.id })
  return ended.length
}

/** The browsers on which an account is remembered now. */
export const devicesOf = (tx: Tx, now: Millis, user: Id) =>
  tx
    .select({
      id: rememberedDevice.id,
      browser: rememberedDevice.browser,
      ip: rememberedDevice.ip,
      createdAt: rememberedDevice.createdAt,
      expiresAt: rememberedDevice.expiresAt,
    })
    .from(rememberedDevice)
    .where(stillGood(user, now))
    .orderBy(desc(rememberedDevice.createdAt))
