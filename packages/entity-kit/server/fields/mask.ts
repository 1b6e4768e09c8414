import type { AnyEntity, Field, FieldKind } from '@muster/model/define'
import { permissionOf } from '@muster/model/define'
import type { KitContext } from '../kit/deps.ts'

const middle = (text: string, head: number, tail: number): string =>
  text.length <= head + tail ? '*'.repeat(text.length) : text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail)

/** `440***********1234`, `138****1234`, `mu***`, `rtsp://***@10.0.0.1/1`; other kinds show nothing of themselves. */
const masks: Partial<Record<FieldKind, (text: string) => string>> = {
  idNumber: (text) => middle(text, 3, 4),
  phone: (text) => middle(text, 3, 4),
  email: (text) => `${text.slice(0, 2)}***`,
  // The account of an address; the rest of it is no secret.
  url: (text) => text.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, '$1***@'),
}

/** What someone without the unmask permission sees of a value. Nothing stays nothing. */
export function maskValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value
  const mask = masks[field.kind]
  return mask && typeof value === 'string' ? mask(value) : '***'
}

/** Whether the entity has masked fields, and the caller may see them clear. */
export const mayUnmask = (entity: AnyEntity, ctx: KitContext): boolean =>
  ctx.permissions.has('*') || ctx.permissions.has(permissionOf(entity, 'unmask'))

export const hasMasked = (entity: AnyEntity): boolean => Object.values(entity.fields).some((field) => field.masked)
