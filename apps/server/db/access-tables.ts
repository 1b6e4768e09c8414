import { idColumn, jsonColumn, millisColumn, primaryKey, tableOf, tenantColumn } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** What the server alone knows of a session. */
const sessionColumns = {
  remembered: boolean('remembered').notNull().default(false),
  /** Of a session in a branch: the session of the group's own tenant that it was entered from, and ends with. */
  homeSession: idColumn('home_session'),
  homeTenant: idColumn('home_tenant'),
}

/** Signed-in browsers. `token` holds the SHA-256 of the handle that the browser keeps, never the handle itself. */
export const session = tableOf(entities.session, sessionColumns, (t) => [uniqueIndex('session_token_unique').on(t.token!)])

/** What large screens and pages of others open with: `token` holds the SHA-256 of what was shown once. */
export const screenToken = tableOf(entities.screenToken, {}, (t) => [uniqueIndex('screen_token_token_unique').on(t.token!)])

/**
 * Browsers that a user asked to be remembered on. The browser keeps a random token that stands in for the password at its next sign-in,
 * works once, and is replaced then; here stands its SHA-256 only. Ended rows stay, to say when and why.
 */
export const rememberedDevice = pgTable(
  'remembered_device',
  {
    id: primaryKey(),
    tenantId: tenantColumn(),
    user: idColumn('user').notNull(),
    tokenHash: text('token_hash').notNull(),
    browser: text('browser'),
    ip: text('ip'),
    createdAt: millisColumn('created_at').notNull(),
    lastUsedAt: millisColumn('last_used_at'),
    expiresAt: millisColumn('expires_at').notNull(),
    endedAt: millisColumn('ended_at'),
    endReason: text('end_reason'),
  },
  (t) => [uniqueIndex('remembered_device_token').on(t.tokenHash), index('remembered_device_user').on(t.tenantId, t.user)],
)

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

/** Providers, trackables, zones and fences that clients of the omlox hub stored; Muster's own are not kept here. */
export const omloxObject = pgTable(
  'omlox_object',
  {
    id: primaryKey(),
    tenantId: tenantColumn(),
    /** providers, trackables, zones or fences */
    kind: text('kind').notNull(),
    /** The provider's id, else a UUID. */
    key: text('key').notNull(),
    body: jsonColumn<Record<string, unknown>>('body').notNull(),
    createdAt: millisColumn('created_at').notNull(),
  },
  (t) => [uniqueIndex('omlox_object_key').on(t.tenantId, t.kind, t.key)],
)
