import { type FieldError, invalid } from '@muster/base'
import type { ZodType, z } from 'zod'

type Issue = z.core.$ZodIssue

const formatRules: Record<string, string> = { email: 'email', url: 'url', ipv4: 'ip', ipv6: 'ip', date: 'date', time: 'time' }

function ruleOf(issue: Issue): Pick<FieldError, 'rule' | 'params'> {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { rule: 'required' }
      if (issue.expected === 'number') return { rule: 'number' }
      return { rule: issue.expected === 'int' ? 'integer' : 'type' }
    case 'too_small': {
      const min = Number(issue.minimum)
      if (issue.origin === 'string') return min <= 1 ? { rule: 'required' } : { rule: 'minLength', params: { min } }
      if (issue.origin === 'array' || issue.origin === 'set') return { rule: 'minItems', params: { min } }
      return { rule: 'min', params: { min } }
    }
    case 'too_big': {
      const max = Number(issue.maximum)
      if (issue.origin === 'string') return { rule: 'maxLength', params: { max } }
      if (issue.origin === 'array' || issue.origin === 'set') return { rule: 'maxItems', params: { max } }
      return { rule: 'max', params: { max } }
    }
    case 'invalid_format':
      return { rule: formatRules[issue.format] ?? 'pattern' }
    case 'invalid_value':
      return { rule: issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'oneOf' }
    case 'unrecognized_keys':
      return { rule: 'unknownField' }
    case 'custom': {
      const { rule, ...params } = issue.params ?? {}
      return { rule: typeof rule === 'string' ? rule : 'type', params: numbersAndTexts(params) }
    }
    default:
      return { rule: 'type' }
  }
}

function numbersAndTexts(params: Record<string, unknown>): Record<string, string | number> {
  const entries = Object.entries(params).filter((e): e is [string, string | number] => typeof e[1] === 'string' || typeof e[1] === 'number')
  return Object.fromEntries(entries)
}

/** Refused inputs as fields with rules; at most 200. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.slice(0, 200).map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    return { path: keys.map(String).join('.'), ...ruleOf(issue) }
  })
}

/** Parses an input. Throws MusterError `invalid` (205) with every refused field. */
export function parseInput<S extends ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw invalid(...fieldErrors(result.error.issues))
}
