import type { AnyEntity } from '@muster/model/define'
import { entities } from '@muster/model/entities'
import { call } from '../shell/api.ts'
import { sealSecret } from '../shell/system.ts'

const secretsOf = (entity: AnyEntity): string[] =>
  Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : []))

/** Names of the secret fields by the address of a call that writes them. */
const secrets = new Map<string, string[]>(
  Object.values<AnyEntity>(entities).flatMap((entity) => {
    const names = secretsOf(entity)
    return names.length === 0
      ? []
      : ['add', 'update'].map((verb): [string, string[]] => [`/monitor-service/${entity.family}/${verb}`, names])
  }),
)

/** Calls the server; secrets of a form go sealed, as the password of a sign-in does. Throws ApiError. */
export async function callSealed<T>(path: string, body?: unknown): Promise<T> {
  const names = secrets.get(path)
  if (!names) return call<T>(path, body)
  const row: Record<string, unknown> = { ...(body as Record<string, unknown>) }
  for (const name of names) {
    const value = row[name]
    if (typeof value === 'string' && value !== '') row[name] = await sealSecret(value)
  }
  return call<T>(path, row)
}
