import type { Id, Millis } from '@muster/base'
import type { Language } from '@muster/i18n'
import type { Label } from '@muster/model/define'
import type { ExportStarted, ImportRequest, ImportStarted } from '@muster/model/operations'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { Readable } from 'node:stream'
import type { ZodType } from 'zod'
import type { ExportTask } from '../verbs/export.ts'
import type { Bound } from './kit.ts'

/** A drizzle transaction. */
export type KitTx = PgTransaction<NodePgQueryResultHKT, Record<string, never>, ExtractTablesWithRelations<Record<string, never>>>

/** Which rows the caller may see; departments hold their sub-departments already. */
export type KitScope = {
  all: boolean
  departments: readonly Id[]
  areas: readonly Id[]
  allAreas: boolean
  self: Id | null
  /** Rows of the entity that is asked for, looked up: no others are within the areas. */
  byArea?: readonly Id[]
}

/** Who calls, and what they may do. */
export type KitContext = {
  tenant: Id
  actor: { userId: Id } | null
  permissions: ReadonlySet<string>
  scope: KitScope
  language: Language
}

export type FieldChange = { field: string; before: unknown; after: unknown }
export type AuditAction = 'add' | 'update' | 'delete' | 'import' | 'export' | 'unmask'

/** Imports and exports go on after the reply; the application keeps them, with their files. */
export interface KitJobs {
  /** Takes the file in and begins to check it, and to import it when `commit` says so. The stream is read or destroyed. */
  startImport(ctx: KitContext, bound: Bound, upload: KitUpload, asked: ImportRequest): Promise<ImportStarted>
  /** Imports a file that was checked. Throws MusterError `notFound` for jobs of others, `conflict` in any other state. */
  commitImport(ctx: KitContext, bound: Bound, id: Id): Promise<ImportStarted>
  startExport(ctx: KitContext, bound: Bound, asked: ExportTask): Promise<ExportStarted>
}

/** What the kit needs of the application. */
export interface KitDeps {
  /** One transaction that sees only the context's tenant. */
  tx<T>(ctx: KitContext, fn: (tx: KitTx) => Promise<T>): Promise<T>
  /** Writes the audit row in the same transaction. Masked and secret values come masked. */
  audit(tx: KitTx, ctx: KitContext, entry: { entity: string; action: AuditAction; targetId: string; changes: FieldChange[] }): Promise<void>
  /** Tells the rest of the process of a committed change. */
  changed(change: { tenant: Id; entity: string; ids: Id[] }): void
  now(): Millis
  /** Minutes east of UTC of the site's clock, for times in spreadsheets. */
  zoneOffsetMinutes: number
}

/** What the calls of an entity are served with: import and export run as jobs. */
export interface KitService extends KitDeps {
  jobs: KitJobs
}

/** A file that came with a request. */
export type KitUpload = { name: string; type: string; stream: Readable; fields: Record<string, string> }

/** A reply that is a file. */
export class KitDownload {
  readonly content: Readable | Buffer
  readonly type: string
  readonly name: string

  constructor(content: Readable | Buffer, type: string, name: string) {
    this.content = content
    this.type = type
    this.name = name
  }
}

/** One call of the API, for the application to mount. */
export type KitRoute = {
  entity: string
  verb: string
  path: string
  permission: string
  summary: Label
  input?: ZodType
  upload?: { maxBytes: number }
  handler(deps: KitService, ctx: KitContext, input: unknown): Promise<unknown>
}
