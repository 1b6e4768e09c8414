import { constants, publicEncrypt } from 'node:crypto'
import type { ServerMessage } from '@muster/model/protocol'
import WebSocket from 'ws'

/** A signed-in browser of a bench, by the public calls only. */
export type BenchBrowser = {
  call(path: string, body: unknown): Promise<{ code: number; data: unknown; msg: string; bytes: number }>
  /** Posts one file with form fields. Throws when the server refuses it. */
  upload<T>(path: string, bytes: Buffer, name: string, fields: Record<string, string>): Promise<T>
  /** Opens the live socket, subscribed to everything; texts go to `hear`, frames are counted. */
  live(hear: (message: ServerMessage) => void): Promise<{ frames(): number; close(): void }>
}

type Login = { token: string; tenantId: string; userInfo: { loginName: string } }

export async function signIn(base: string, account: string, password: string, route: string): Promise<BenchBrowser> {
  const { data } = (await (await fetch(`${base}/api/system/currentLoginSystemInfo`)).json()) as { data: { publicKey: string } }
  const seal = (text: string) =>
    publicEncrypt({ key: data.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text)).toString(
      'base64',
    )
  const reply = (await (
    await fetch(`${base}/api/auth/encryptLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel: 'admin', account, password: seal(password), tenantRoute: route }),
    })
  ).json()) as { code: number; msg: string; data: Login }
  if (reply.code !== 200) throw new Error(`sign-in refused: ${reply.code} ${reply.msg}`)
  const { token, tenantId, userInfo } = reply.data
  return {
    async call(path, body) {
      const answer = await fetch(base + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: token,
          'tenant-id': tenantId,
          'api-auth': seal(`${userInfo.loginName},${Date.now()},${Math.random().toFixed(2)}`),
        },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      return { ...(JSON.parse(text) as { code: number; data: unknown; msg: string }), bytes: text.length }
    },
    async upload<T>(path: string, bytes: Buffer, name: string, fields: Record<string, string>) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      form.set('file', new Blob([new Uint8Array(bytes)]), name)
      const answer = await fetch(base + path, {
        method: 'POST',
        headers: {
          authorization: token,
          'tenant-id': tenantId,
          'api-auth': seal(`${userInfo.loginName},${Date.now()},${Math.random().toFixed(2)}`),
        },
        body: form,
      })
      const reply = (await answer.json()) as { code: number; data: T; msg: string }
      if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
      return reply.data
    },
    live: (hear) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${base.replace('http', 'ws')}/api/ws`)
        let frames = 0
        socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', version: 1, token, tenant: tenantId })))
        socket.on('message', (bytes: Buffer, binary: boolean) => {
          if (binary) {
            frames++
            return
          }
          const message = JSON.parse(bytes.toString('utf8')) as ServerMessage
          if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'subscribe', floors: [], bounds: null }))
          if (message.type === 'alarms') resolve({ frames: () => frames, close: () => socket.terminate() })
          hear(message)
        })
        socket.on('error', reject)
      }),
  }
}
