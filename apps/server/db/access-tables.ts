import { idColumn, millisColumn, primaryKey, tableOf, tenantColumn } from '@muster/entity-kit/server'
import { session as sessionEntity } from '@muster/model/entities'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** Signed-in browsers. `token` holds the SHA-256 of the handle that the browser keeps, never the handle itself. */
export const session = tableOf(sessionEntity, { remembered: boolean('remembered').notNull().default(false) }, (t) => [
  uniqueIndex('session_token_unique').on(t.token!),
])

/** Pictures waiting for an answer; one attempt each. */
export const captcha = pgTable(
  'captcha',
  {
    captchaId: text('captcha_id').primaryKey(),
    answerHash: text('answer_hash').notNull(),
    expiresAt: millisColumn('expires_at').notNull(),
  },
  (t) => [index('captcha_expires').on(t.expiresAt)],
)

/** What a gateway, terminal or partner system proves itself by: an MQTT user, an HTTP token, a JT/T 808 authentication code. */
export const deviceCredential = pgTable(
  'device_credential',
  {
    id: primaryKey(),
    tenantId: tenantColumn(),
    /** mqtt, http, jt808 or omlox */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    /** The device's own number, fixed at its first contact. */
    hardwareId: text('hardware_id'),
    enabled: boolean('enabled').notNull().default(true),
    createdBy: idColumn('created_by'),
    createdAt: millisColumn('created_at'),
  },
  (t) => [uniqueIndex('device_credential_name_unique').on(t.kind, t.name), index('device_credential_secret').on(t.secretHash)],
)
