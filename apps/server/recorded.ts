import { maskValue } from '@muster/entity-kit/server'
import type { AnyEntity, Field } from '@muster/model/define'
import { entities } from '@muster/model/entities'

/** The most of a request or a reply that is kept, characters. */
export const RECORDED = 4000
/** Of one text, of one list and of everything: what a log needs to be read, not what a spreadsheet holds. */
const TEXT = 500
const ITEMS = 20
const VALUES = 300
const DEPTH = 6

/** Names that hold a secret whatever they belong to: passwords, tokens, captchas, seals. */
const secretName = /passw|pwd|secret|token|captcha|credential|authorization|api-?auth|signature|private|cipher/i
/** A secret inside an address: its account, or a token among its parameters. */
const inAddress: readonly [RegExp, string][] = [
  [/([?&#][^=&#\s]*(?:token|passw|secret|signature)[^=&#\s]*=)[^&#\s]+/gi, '$1***'],
  [/([a-z][a-z\d+.-]*:\/\/)[^/?#\s@]*@/gi, '$1***@'],
]

/** Kinds that are masked under their name wherever it stands; what an entity masks beside them is masked in its own entries. */
const everywhere = new Set<Field['kind']>(['secret', 'phone', 'idNumber', 'email'])
const careful = new Map<string, Field>()
for (const { fields } of Object.values<AnyEntity>(entities)) {
  for (const [name, field] of Object.entries(fields)) {
    if (everywhere.has(field.kind) && (field.masked || field.kind === 'secret') && careful.get(name)?.kind !== 'secret')
      careful.set(name, field)
  }
}

/**
 * A request or a reply as the operation log keeps it: JSON of at most `RECORDED` characters. Secrets are `***`, what the dictionary masks is masked,
 * long texts and lists are cut, files are left out. Null for nothing.
 */
export function recorded(value: unknown, entity?: AnyEntity): string | null {
  let left = VALUES
  const own = entity?.fields ?? {}
  const walk = (one: unknown, name: string, depth: number): unknown => {
    if (one === null || one === undefined || typeof one === 'boolean') return one ?? null
    if (--left < 0) return '…'
    const field = Object.hasOwn(own, name) && own[name]?.masked ? own[name] : careful.get(name)
    if (secretName.test(name) || field?.kind === 'secret') return one === '' ? '' : '***'
    if (typeof one === 'string') {
      if (one.startsWith('sealed:')) return '***'
      if (field) return maskValue(field, one)
      const plain = inAddress.reduce((text, [pattern, instead]) => text.replace(pattern, instead), one.slice(0, TEXT * 2))
      return plain.length > TEXT ? `${plain.slice(0, TEXT)}…` : plain
    }
    if (typeof one === 'number' || typeof one === 'bigint') return field ? '***' : Number(one)
    if (typeof one !== 'object') return undefined
    if (Buffer.isBuffer(one) || 'pipe' in one) return undefined
    if (depth >= DEPTH) return '…'
    if (Array.isArray(one)) {
      const kept = one.slice(0, ITEMS).map((item) => walk(item, name, depth + 1))
      return one.length > ITEMS ? [...kept, `… ${one.length}`] : kept
    }
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner, key, depth + 1)]))
  }
  const whole = walk(value, '', 0)
  return whole === null || whole === undefined ? null : JSON.stringify(whole).slice(0, RECORDED)
}
