import type { Id, Millis } from '@muster/base'
import { z } from 'zod'
import { idSchema, idsSchema } from './common.ts'

/** The requests and replies that every entity's generic verbs share. */

/**
 * Per field: text contains; dict, ref and bool equal a value or one of an array; numbers, dates and times `{from, to}` (both ends included,
 * either may be left out); several-valued fields contain one of the array. `null` finds rows without a value.
 */
export const filtersSchema = z.record(z.string().max(64), z.unknown()).default({})

/** Lists are read in pages far smaller; a tree (menus, departments, areas) is read whole. */
export const MAX_PAGE_SIZE = 3000

export const querySchema = z.object({
  filters: filtersSchema,
  /** Searched in the entity's text columns. */
  keyword: z.string().trim().max(100).default(''),
  /** Field names, `-` before for descending; empty = the entity's own order. */
  orderBy: z.array(z.string().max(64)).max(5).default([]),
})

export const listPageSchema = querySchema.extend({
  pageNum: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(20),
  /** Clear ID numbers and phones; needs the unmask permission and is logged. */
  unmask: z.boolean().default(false),
})
export type ListPageRequest = z.input<typeof listPageSchema>
export type Page<Row> = {
  list: Row[]
  /** Exact up to `COUNT_LIMIT` (less far where counting is much work); beyond it an estimate, and `approximate` says so. */
  total: number
  approximate: boolean
  pageNum: number
  pageSize: number
}

/** Rows are counted exactly up to here. */
export const COUNT_LIMIT = 10_000
/** Pages of a list too long to be counted end here, rows: what lies deeper is found by a filter or from the other end of the order. */
export const PAGE_REACH = 200_000

/** Pickers: at most `limit` rows as id and label; `ids` finds the labels of chosen rows. */
export const listSchema = querySchema.extend({
  ids: z.array(idSchema).max(1000).optional(),
  limit: z.int().min(1).max(MAX_PAGE_SIZE).default(100),
})
/** `parent` only of trees. */
export type Option = { id: Id; label: string; parent?: Id | null }

export const findSchema = z.object({ id: idSchema, unmask: z.boolean().default(false) })
export const deleteSchema = idsSchema

/** Export of the whole filtered set: `pageFlag` is always N, as the specification sends it. */
export const exportSchema = querySchema.extend({
  pageFlag: z.literal('N').default('N'),
  columns: z.array(z.string().max(64)).max(200).default([]),
  unmask: z.boolean().default(false),
})

/** The form fields beside the uploaded spreadsheet. */
export const importSchema = z.object({
  mode: z.enum(['add', 'update']).default('add'),
  /** For `update`: a unique field, or `key` for the whole natural key. */
  matchColumn: z.string().max(64).optional(),
  /** Without commit the file is only checked: the job then waits for `importCommit`. */
  commit: z.preprocess((value) => value === true || value === 'true', z.boolean()),
})
export type ImportRequest = z.infer<typeof importSchema>

/** An import or export that goes on after the reply. */
export const jobSchema = z.object({ id: idSchema })

export type ImportRefusal = 'invalid' | 'duplicate' | 'existing' | 'missing'
export type ImportRowError = {
  /** Spreadsheet row, from 1, the header being row 1. */
  row: number
  /** Field name, empty for the whole row. */
  column: string
  /** Column title in the user's language. */
  title: string
  value: string
  kind: ImportRefusal
  /** In the user's language. */
  reason: string
}
/** What a file's rows came to. */
export type ImportReply = {
  committed: boolean
  total: number
  accepted: number
  rejected: number
  counts: Record<ImportRefusal, number>
  /** At most 1000; `rejected` counts them all. */
  errors: ImportRowError[]
}

export type JobState = 'waiting' | 'running' | 'checked' | 'finished' | 'failed' | 'cancelled' | 'expired'

/** One task of the caller: `id` addresses it, `uuid` and `module` the file of an export. */
export type JobView = {
  kind: 'import' | 'export'
  id: Id
  /** Name of the entity. */
  module: string
  /** Of an import: add, update or photo. */
  mode?: string
  uuid?: string
  state: JobState
  /** 0-100. */
  progress: number
  /** In the reader's language, of a failed one. */
  reason: string | null
  total: number | null
  accepted: number | null
  rejected: number | null
  /** Name of the file that was read or written. */
  fileName: string | null
  /** Rows left out can be downloaded as a sheet. */
  hasErrorSheet: boolean
  startedAt: Millis
  endedAt: Millis | null
}
/** One task with what a finished check or import says of the single rows. */
export type JobDetail = JobView & { outcome: ImportReply | null }

/** The specification's `downLoadFileExport`. */
export const downloadExportSchema = z.object({ uuid: z.string().max(64), module: z.string().max(64) })
export type ExportStarted = { id: Id; uuid: string; module: string }
export type ImportStarted = { id: Id }

/** One photo of a batch, answered by itself; `job` is given from the second one on. */
export const photoImportSchema = z.object({
  job: idSchema.optional(),
  /** A photo that is there already is replaced. */
  overwrite: z.preprocess((value) => value === true || value === 'true', z.boolean()),
})
export type PhotoReply = { job: Id; file: string; accepted: boolean; reason: string | null }
