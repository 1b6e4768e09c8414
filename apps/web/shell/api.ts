import { errorCodes } from '@muster/base'
import { isAway } from './activity.ts'
import { ApiError, messageOf } from './error.ts'
import { sessionExpired } from './expiry.ts'
import { forcePasswordChange } from './forced-change.ts'
import { serverNow } from './server-time.ts'
import { sealForServer } from './system.ts'
import { addressTenant, sessionHere } from './tenant.ts'
import { reach, unwrap } from './transport.ts'

export { ApiError, messageOf }

type Options = { signal?: AbortSignal }

/** Every request's headers: the token, the tenant and a seal of user name, server time and a random number that is never sent twice. */
export async function requestHeaders(): Promise<Record<string, string>> {
  const session = sessionHere()
  const tenant = addressTenant()
  if (!session) return tenant ? { 'tenant-id': tenant.id } : {}
  const random = Math.random().toFixed(2)
  return {
    Authorization: session.token,
    'tenant-id': session.tenant.id,
    'Api-Auth': await sealForServer(`${session.userInfo.loginName},${serverNow()},${random}`),
    // A page that refreshes itself keeps no session alive.
    ...(isAway() ? { 'X-Idle': '1' } : {}),
  }
}

async function send<T>(path: string, init: RequestInit): Promise<T> {
  const token = sessionHere()?.token
  const headers = { ...(await requestHeaders()), ...(init.headers as Record<string, string> | undefined) }
  try {
    return await unwrap<T>(await reach(path, { ...init, headers }))
  } catch (error) {
    // A late 403 of an earlier session must not end the present one.
    if (error instanceof ApiError && error.expired && token === sessionHere()?.token) sessionExpired()
    if (error instanceof ApiError && error.code === errorCodes.mustChangePassword) forcePasswordChange()
    throw error
  }
}

const json = (body: unknown, options: Options): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
  signal: options.signal,
})

/** Calls the server: POST with JSON, reply unwrapped. Throws ApiError; an expired session has then already led to the sign-in page. */
export const call = <T>(path: string, body: unknown = {}, options: Options = {}): Promise<T> => send<T>(path, json(body, options))

/** The few calls that are GET. */
export const get = <T>(path: string, options: Options = {}): Promise<T> => send<T>(path, { method: 'GET', signal: options.signal })

type UploadOptions = Options & { name?: string; path?: string; fields?: Record<string, string> }

/** Uploads one file, with further form fields before it; `data` of the reply names it (`id`, `url`). */
export function upload<T = { id: string; url: string }>(file: File | Blob, options: UploadOptions = {}): Promise<T> {
  const form = new FormData()
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value)
  form.append('file', file, options.name ?? (file instanceof File ? file.name : 'file'))
  return send<T>(options.path ?? '/file/files/upload', { method: 'POST', body: form, signal: options.signal })
}

const isJson = (response: Response) => (response.headers.get('Content-Type') ?? '').includes('application/json')

function fileNameOf(response: Response, fallback: string): string {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded.trim()) : (plain ?? fallback)
}

/** Fetches a file with a call and saves it. A refusal arrives as an envelope and is thrown as ApiError. */
export async function download(path: string, body: unknown = {}, fallbackName = 'export.xlsx', options: Options = {}): Promise<void> {
  const init = json(body, options)
  const headers = { ...(await requestHeaders()), 'Content-Type': 'application/json' }
  const response = await reach(path, { ...init, headers })
  if (isJson(response)) {
    try {
      await unwrap(response)
    } catch (error) {
      if (error instanceof ApiError && error.expired) sessionExpired()
      throw error
    }
    return
  }
  saveAs(await response.blob(), fileNameOf(response, fallbackName))
}

/** Saves bytes as a file of the user's. */
export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
