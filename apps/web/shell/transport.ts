import { errorCodes, type FieldError } from '@muster/base'
import { hasMessage } from '@muster/i18n'
import { ApiError } from './error.ts'
import { currentLanguage, t } from './i18n.ts'
import { learnServerTime } from './server-time.ts'

export const SUCCESS = 200

type Envelope<T> = { code: number; data: T; msg: string }
type RefusedFields = { fields?: (FieldError & { message?: string })[] }

/** `/monitor-service/x` and `/api/monitor-service/x` are the same address. */
export const apiUrl = (path: string): string => (path.startsWith('/api/') ? path : `/api${path.startsWith('/') ? '' : '/'}${path}`)

/** The only place that fetches. A network failure is written to the console and nothing is shown, as the specification asks. */
export async function reach(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Accept-Language', currentLanguage())
  let response: Response
  try {
    response = await fetch(apiUrl(path), { ...init, headers, credentials: 'same-origin' })
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    console.error(t('shell.network'), path)
    throw new ApiError(0, t('common.error.network'))
  }
  learnServerTime(response.headers.get('X-Server-Time'))
  return response
}

/** A stored file of the server's as JSON, such as a floor's plan. Throws ApiError with `failure` when it is not to be had. */
export async function fetchJson<T>(url: string, failure: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(url, { credentials: 'same-origin', signal })
  if (!response.ok) throw new ApiError(response.status, failure)
  return (await response.json()) as T
}

/** Unwraps `{code, data, msg}`. Anything but 200 is thrown as ApiError. */
export async function unwrap<T>(response: Response): Promise<T> {
  let envelope: Envelope<T>
  try {
    envelope = (await response.json()) as Envelope<T>
  } catch {
    console.error(t('shell.network'), response.status, response.url)
    throw new ApiError(0, t('common.error.network'))
  }
  if (envelope.code === SUCCESS) return envelope.data
  const fields = ((envelope.data ?? {}) as RefusedFields).fields ?? []
  throw new ApiError(envelope.code ?? errorCodes.internal, envelope.msg ?? '', fields.map(withText))
}

/** A refused field with its sentence, from the server or from the rule's own message. */
function withText(field: FieldError & { message?: string }): FieldError & { message?: string } {
  const key = `rule.${field.rule}`
  return { ...field, message: field.message ?? (hasMessage(key) ? t(key, field.params) : t('error.invalid')) }
}
