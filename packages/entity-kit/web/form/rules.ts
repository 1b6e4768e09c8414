import type { Translator } from '@muster/i18n'
import { hasMessage } from '@muster/i18n'
import type { Field } from '@muster/model/define'
import type { FormRule } from 'antd'

/** What the browser can check before the server does: presence, length, bounds, pattern. The server checks all of it again. */
export function rulesOf(field: Field, t: Translator): FormRule[] {
  const rules: FormRule[] = []
  // An empty list is an answer where it is what a new row starts with.
  const listNeeded = !Array.isArray(field.default)
  const empty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0 && listNeeded)
  if (field.required && field.kind !== 'bool') {
    rules.push({
      required: true,
      validator: (_, value) => (empty(value) ? Promise.reject(new Error(t('rule.required'))) : Promise.resolve()),
    })
  }
  const text = typeof field.max === 'number' && (field.kind === 'text' || field.kind === 'longText')
  rules.push({
    validator: (_, value) => {
      if (empty(value)) return Promise.resolve()
      if (typeof value === 'string') {
        if (text && field.min !== undefined && value.length < field.min)
          return Promise.reject(new Error(t('rule.minLength', { min: field.min })))
        if (text && field.max !== undefined && value.length > field.max)
          return Promise.reject(new Error(t('rule.maxLength', { max: field.max })))
        if (field.pattern && !field.pattern.test(value)) {
          const key = `rule.${field.patternRule ?? 'pattern'}`
          return Promise.reject(new Error(t(hasMessage(key) ? key : 'rule.pattern')))
        }
      }
      if (typeof value === 'number') {
        if (field.min !== undefined && value < field.min) return Promise.reject(new Error(t('rule.min', { min: field.min })))
        if (field.max !== undefined && value > field.max) return Promise.reject(new Error(t('rule.max', { max: field.max })))
      }
      return Promise.resolve()
    },
  })
  return rules
}
