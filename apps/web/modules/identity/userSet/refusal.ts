import { toast } from '@muster/ui'
import type { FormInstance } from 'antd'
import { ApiError, messageOf } from '../../../shell/error.ts'

/** Puts a server's refusal beside its fields, or says it when it belongs to none. The form keeps its values. */
export function showRefusal<T extends object>(form: FormInstance<T>, error: unknown): void {
  if (error instanceof ApiError && (error.expired || error.unreachable)) return
  const fields = error instanceof ApiError ? error.fields : []
  const own = fields.filter((field) => form.getFieldsValue(true)[field.path] !== undefined)
  if (own.length === 0) toast.error(messageOf(error))
  else form.setFields(own.map((field) => ({ name: field.path as never, errors: [field.message ?? messageOf(error)] })))
}
