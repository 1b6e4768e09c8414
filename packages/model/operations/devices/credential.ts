import type { Id, Millis } from '@muster/base'
import { z } from 'zod'
import { idSchema, idsSchema } from '../common.ts'

/** What a device may prove itself for; `jt808` terminals make theirs at first contact. `omlox` reads at the hub too. */
export const credentialKinds = ['mqtt', 'http', 'omlox'] as const
export type CredentialKind = (typeof credentialKinds)[number] | 'jt808'

/** POST …/deviceCredential/add: the secret is made by the server and shown once. */
export const addCredentialSchema = z.object({
  kind: z.enum(credentialKinds),
  /** MQTT user name, or what the token is called. */
  name: z
    .string()
    .trim()
    .min(2)
    .max(64)
    .refine((name) => /^[\w.@-]+$/.test(name), { params: { rule: 'credentialName' } }),
})
export type AddCredential = z.infer<typeof addCredentialSchema>

/** POST …/deviceCredential/renew: a new secret for the same device; the old one ends. */
export const renewCredentialSchema = z.object({ id: idSchema })
/** POST …/deviceCredential/enable */
export const enableCredentialSchema = z.object({ id: idSchema, enabled: z.boolean() })
/** POST …/deviceCredential/delete */
export const deleteCredentialsSchema = z.object({ ids: idsSchema.shape.ids })

export type CredentialRow = {
  id: Id
  kind: CredentialKind
  name: string
  enabled: boolean
  /** A vehicle terminal's own number, fixed at its first contact. */
  hardwareId: string | null
  createdAt: Millis | null
}
/** The only time that a secret leaves the server. */
export type CredentialSecret = { id: Id; name: string; secret: string; tenantRoute: string }
