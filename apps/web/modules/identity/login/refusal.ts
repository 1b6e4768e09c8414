import { errorCodes } from '@muster/base'
import { ApiError, messageOf } from '../../../shell/error.ts'
import { t } from '../../../shell/i18n.ts'

export type FieldName = 'account' | 'password' | 'captcha'
/** Where a refusal is shown, beside its field or above the form, and where the cursor goes. */
export type Refusal = { fields: Partial<Record<FieldName, string>>; form?: string; focus?: FieldName }

const order: readonly FieldName[] = ['account', 'password', 'captcha']
const beside = (fields: Refusal['fields']): Refusal => ({ fields, focus: order.find((name) => fields[name]) })

const isField = (path: string): path is FieldName => path === 'account' || path === 'password' || path === 'captcha'

/** The fields that are still empty; a browser that is `known` needs no password. */
export function missing(form: { account: string; password: string; captcha: string }, known = false): Refusal {
  const fields: Refusal['fields'] = {}
  if (!form.account.trim()) fields.account = t('login.required.account')
  if (!form.password && !known) fields.password = t('login.required.password')
  if (!form.captcha.trim()) fields.captcha = t('login.required.captcha')
  return beside(fields)
}

/** Sorts the server's refusal to the place where the user can act on it. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { fields: {}, form: messageOf(error) }
  if (error.unreachable) return { fields: {}, form: t('login.unreachable') }
  if (error.code === errorCodes.captchaWrong) return beside({ captcha: error.msg })
  if (error.code === errorCodes.deviceForgotten) return beside({ password: error.msg })
  const fields: Refusal['fields'] = {}
  for (const field of error.fields) if (isField(field.path)) fields[field.path] = field.message
  if (Object.keys(fields).length > 0) return beside(fields)
  return { fields, form: error.msg, focus: error.code === errorCodes.loginRefused ? 'password' : 'captcha' }
}
