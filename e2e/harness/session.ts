import { constants, publicEncrypt } from 'node:crypto'
import type { Language, Visitor } from './visitor.ts'
import { type Channel, PASSWORD } from './sign-in.ts'

type Envelope<T> = { code: number; data: T; msg: string }
type Opened = { token: string; userInfo: { loginName: string }; tenantId: string; systemType: string }
/** A signed-in session outside of any page. `call` posts to the API and throws with the server's words when it is refused. */
export type Session = Opened & { call<T>(path: string, body?: unknown): Promise<T> }

const keys = new Map<string, Promise<string>>()

/** Seals a text for the server at `url`, as its pages do. */
export async function seal(url: string, text: string): Promise<string> {
  const known =
    keys.get(url) ?? fetch(`${url}/api/system/currentLoginSystemInfo`).then(async (reply) => (await reply.json()).data.publicKey)
  keys.set(url, known)
  const key = { key: await known, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return publicEncrypt(key, Buffer.from(text)).toString('base64')
}

async function post<T>(address: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { code, data, msg } = (await response.json()) as Envelope<T>
  if (code !== 200) throw new Error(`${address}: ${code} ${msg} ${JSON.stringify(data)}`)
  return data
}

type Account = { account: string; channel?: Channel; password?: string; language?: Language }

/** Signs in by call. With `language` the account speaks it from now on. */
export async function openSession(url: string, { account, channel = 'admin', password = PASSWORD, language }: Account): Promise<Session> {
  const sealed = await seal(url, password)
  const opened = await post<Opened>(`${url}/api/auth/encryptLogin`, { account, channel, password: sealed, captcha: 'abcd' })
  const call = async <T>(path: string, body: unknown = {}) =>
    post<T>(`${url}/api${path}`, body, {
      authorization: opened.token,
      'tenant-id': opened.tenantId,
      'api-auth': await seal(url, `${opened.userInfo.loginName},${Date.now()},${Math.random().toFixed(2)}`),
    })
  if (language) await call('/monitor-service/user/updateLanguage', { language })
  return { ...opened, call }
}

/**
 * Makes a visitor one who is signed in already, as after an earlier visit: without the form and the start page. The account speaks
 * `language`, Chinese unless another is given, whatever an earlier visit left.
 */
export async function enter({ context, url }: Visitor, account: string, options: Omit<Account, 'account'> = {}): Promise<Session> {
  const session = await openSession(url, { account, language: 'zh', ...options })
  const cookies = {
    token: session.token,
    userInfo: JSON.stringify(session.userInfo),
    tenant: JSON.stringify({ id: session.tenantId, route: '', systemType: session.systemType }),
  }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })))
  return session
}
