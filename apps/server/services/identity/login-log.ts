import type { Id, Millis } from '@muster/base'
import { createTranslator } from '@muster/i18n'
import type { Tx } from '../../db/db.ts'
import { loginLog } from '../../db/tables.ts'

const zh = createTranslator('zh')
const en = createTranslator('en')

export type LoginReason = 'captcha' | 'unknown' | 'password' | 'device' | 'channel' | 'locked' | 'disabled' | 'expired' | 'tenant'

type Entry = {
  time: Millis
  loginName: string
  user?: Id | null
  department?: Id | null
  channel: string
  event: 'login' | 'logout' | 'forced' | 'expired' | 'locked' | 'passwordReset'
  ip: string
  userAgent: string
  result: 'success' | 'fail'
  reason?: LoginReason
}

const browsers: [RegExp, string][] = [
  [/Edg\/([\d.]+)/, 'Edge'],
  [/OPR\/([\d.]+)/, 'Opera'],
  [/Firefox\/([\d.]+)/, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Windows NT 10/, 'Windows 10/11'],
  [/Windows/, 'Windows'],
  [/Android ([\d.]+)/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

function named(userAgent: string, list: [RegExp, string][]): string {
  for (const [pattern, name] of list) {
    const match = pattern.exec(userAgent)
    if (match) return match[1] ? `${name} ${match[1].split('.')[0]}` : name
  }
  return userAgent.slice(0, 40)
}

export const browserOf = (userAgent: string): string => named(userAgent, browsers)

const privateAddress =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][\da-f]{2}:|fe80:|::ffff:(127|10|192\.168)\.)/i

/** Writes one row of the sign-in log in the tenant's transaction. */
export async function logLogin(tx: Tx, entry: Entry): Promise<void> {
  const { userAgent, reason, ...row } = entry
  await tx.insert(loginLog).values({
    ...row,
    loginName: entry.loginName.slice(0, 64),
    reason: reason ? `${zh(`server.login.reason.${reason}`)} / ${en(`server.login.reason.${reason}`)}` : null,
    place: privateAddress.test(entry.ip) ? '内网' : null,
    browser: browserOf(userAgent),
    system: named(userAgent, systems),
  })
}
