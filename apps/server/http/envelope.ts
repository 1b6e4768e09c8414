import { MusterError } from '@muster/base'
import { createTranslator, hasMessage, type Language } from '@muster/i18n'
import { isConnectionError } from '../db/connect.ts'
import type { Envelope } from './route.ts'

const translators = { zh: createTranslator('zh'), en: createTranslator('en') }

export const success = (data: unknown): Envelope => ({ code: 200, data: data ?? null, msg: 'ok' })

const frameworkErrors: Record<string, (error: Error) => MusterError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new MusterError('tooLarge', { params: { limit: '5 MB' } }),
  FST_REQ_FILE_TOO_LARGE: () => new MusterError('tooLarge', { params: { limit: '50 MB' } }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new MusterError('unsupportedMedia', { params: { type: '' } }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new MusterError('badRequest'),
  FST_ERR_RATE_LIMIT: () => new MusterError('rateLimited', { params: { seconds: 1 } }),
}

/** Any thrown value as the coded error that the caller may see; what we did not foresee becomes `internal`. */
export function toMusterError(error: unknown, requestId: string): MusterError {
  if (error instanceof MusterError) return error
  if (error instanceof Error) {
    const code = 'code' in error ? String(error.code) : ''
    const known = frameworkErrors[code]
    if (known) return known(error)
    if (isConnectionError(error)) return new MusterError('unavailable', { cause: error })
    const status = 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 400 && status < 500) return new MusterError('badRequest', { cause: error })
  }
  return new MusterError('internal', { params: { requestId }, cause: error })
}

/** The reply of a refusal: translated message, and for 205 the fields with their translated reasons. */
export function refusal(error: MusterError, language: Language): Envelope {
  const t = translators[language]
  const fields = error.fields.map(({ path, rule, params }) => {
    const key = `rule.${rule}`
    return { path, rule, message: hasMessage(key) ? t(key, params) : t('rule.type') }
  })
  return {
    code: error.code,
    data: fields.length > 0 ? { fields } : null,
    msg: t(`error.${error.name}`, error.params),
    error: error.name,
  }
}
