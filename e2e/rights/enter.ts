import { constants, publicEncrypt } from 'node:crypto'
import type { Visitor } from '../harness/browser.ts'
import { PASSWORD } from '../harness/sign-in.ts'

type Reply = { data: { token: string; userInfo: object; tenantId: string; systemType: string } }

/** A visitor who is signed in already, as after an earlier visit: without the form and the start page. */
export async function enter({ context, url }: Visitor, account: string, password = PASSWORD): Promise<void> {
  const info = (await (await fetch(`${url}/api/system/currentLoginSystemInfo`)).json()) as { data: { publicKey: string } }
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const sealed = publicEncrypt({ key: info.data.publicKey, padding, oaepHash: 'sha256' }, Buffer.from(password)).toString('base64')
  const response = await fetch(`${url}/api/auth/encryptLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, channel: 'admin', password: sealed, captcha: 'abcd' }),
  })
  const { data } = (await response.json()) as Reply
  const cookies = {
    token: data.token,
    userInfo: JSON.stringify(data.userInfo),
    tenant: JSON.stringify({ id: data.tenantId, route: '', systemType: data.systemType }),
  }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })))
}
