import { Readable } from 'node:stream'
import { type Id, invalid, MusterError } from '@muster/base'
import { type Bound, inTransaction, updateRow, visibleWhere } from '@muster/entity-kit/server'
import { createTranslator, type MessageKey } from '@muster/i18n'
import { permissionOf } from '@muster/model/define'
import { type ImportRowError, jobSchema, photoImportSchema, type PhotoReply } from '@muster/model/operations'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { importJob } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { type RouteDefinition, route, type Upload } from '../../../http/route.ts'
import { kit, kitDepsOf } from '../../entities.ts'
import { checkPortrait, MAX_PORTRAIT_BYTES } from '../../people/portrait/check-portrait.ts'
import { storeFile } from '../store-file.ts'
import { dropFiles } from './import-job.ts'

const LISTED = 1000

/** Why a photo was not taken: the key of a message. */
class Refused extends Error {
  readonly params: Record<string, string | number>
  constructor(reason: string, params: Record<string, string | number> = {}) {
    super(reason)
    this.params = params
  }
}

async function read(upload: Upload): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of upload.stream) {
    size += (chunk as Buffer).length
    if (size < MAX_PORTRAIT_BYTES) chunks.push(chunk as Buffer)
  }
  if (size >= MAX_PORTRAIT_BYTES) throw new Refused('rule.photoSize')
  return Buffer.concat(chunks)
}

/** How names are compared: without gaps and signs between name and number, whatever the case. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s_-]/gu, '')
    .toUpperCase()

/** The ID numbers that a file's name may end in, as they are stored. */
function numbersIn(stem: string): string[] {
  const tail = /[0-9A-Z()]+$/.exec(plain(stem))?.[0] ?? ''
  return Array.from({ length: Math.max(0, Math.min(tail.length, 30) - 4) }, (_, i) => tail.slice(tail.length - 5 - i))
}

type Person = { id: Id; name: string; idNumber: string; photo: Id | null }

/** The one person within the caller's scope that a file's name means. Throws Refused. */
async function personOf(deps: Deps, ctx: Context, bound: Bound, fileName: string): Promise<Person> {
  const stem = fileName.replace(/\.[^.]*$/, '')
  const numbers = numbersIn(stem)
  if (numbers.length === 0) throw new Refused('job.photo.name')
  const rows = (await deps.db.tx(ctx, (tx) =>
    tx
      .select({ id: bound.column('id'), name: bound.column('name'), idNumber: bound.column('idNumber'), photo: bound.column('photo') })
      .from(bound.table)
      .where(and(visibleWhere(bound, ctx), sql`${bound.column('idNumber')} = any(${sql.param(numbers)}::text[])`)),
  )) as Person[]
  const found = rows.find((row) => plain(row.name + row.idNumber) === plain(stem))
  if (!found) throw new Refused('job.photo.nobody')
  return found
}

/** The batch that a photo belongs to; the first photo opens it. Throws `notFound` for a batch of somebody else or one that has ended. */
async function batchOf(deps: Deps, ctx: Context, bound: Bound, id: Id | undefined): Promise<Id> {
  const operator = ctx.actor?.userId ?? '0'
  const now = deps.clock.now()
  return deps.db.tx(ctx, async (tx) => {
    if (id === undefined) {
      const [row] = await tx
        .insert(importJob)
        .values({
          entity: bound.entity.name,
          mode: 'photo',
          state: 'running',
          total: 0,
          accepted: 0,
          rejected: 0,
          counts: { invalid: 0, duplicate: 0, existing: 0, missing: 0 },
          committed: true,
          errors: [],
          startedAt: now,
          heartbeatAt: now,
          operator,
        })
        .returning({ id: importJob.id })
      return row?.id ?? ''
    }
    const own = and(eq(importJob.id, id), eq(importJob.operator, operator), eq(importJob.mode, 'photo'), eq(importJob.state, 'running'))
    const [row] = await tx.update(importJob).set({ heartbeatAt: now }).where(own).returning({ id: importJob.id })
    if (!row) throw new MusterError('notFound')
    return row.id
  })
}

/** Counts a photo in its batch. */
async function count(deps: Deps, ctx: Context, job: Id, name: string, reason: string | null): Promise<void> {
  const refused = reason === null ? 0 : 1
  const error: Partial<ImportRowError>[] =
    reason === null ? [] : [{ row: 0, column: 'photo', title: '', value: name, kind: 'invalid', reason }]
  await deps.db.tx(ctx, (tx) =>
    tx
      .update(importJob)
      .set({
        total: sql`${importJob.total} + 1`,
        accepted: sql`${importJob.accepted} + ${1 - refused}`,
        rejected: sql`${importJob.rejected} + ${refused}`,
        errors: sql`case when jsonb_array_length(${importJob.errors}) < ${LISTED} then ${importJob.errors} || ${JSON.stringify(error)}::jsonb else ${importJob.errors} end`,
      })
      .where(eq(importJob.id, job)),
  )
}

/**
 * Takes one photo of a batch: checks it, finds whom its name means within the caller's scope, and sets it. A photo that does not fit is
 * answered with its reason; the others of the batch are not touched by it, nor by an end in the middle.
 */
export async function importPhoto(deps: Deps, ctx: Context, bound: Bound, upload: Upload): Promise<PhotoReply> {
  const asked = photoImportSchema.safeParse(upload.fields)
  if (!asked.success) {
    upload.stream.destroy()
    throw invalid({ path: 'job', rule: 'reference' })
  }
  const { overwrite } = asked.data
  const job = await batchOf(deps, ctx, bound, asked.data.job)
  const file = upload.name.slice(-200)
  try {
    const bytes = await read(upload)
    const person = await personOf(deps, ctx, bound, file)
    const fault = await checkPortrait(bytes, file)
    if (fault) throw new Refused(`rule.${fault.rule}`, fault.params)
    if (person.photo !== null && !overwrite) throw new Refused('job.photo.present')
    const stored = await storeFile(deps, ctx, { ...upload, stream: Readable.from([bytes]), fields: { module: 'photo' } })
    try {
      await inTransaction(kit, kitDepsOf(deps, ctx), ctx, bound.entity.name, async (work) => ({
        result: await updateRow(work, bound, person.id, null, { photo: stored.id }),
        ids: [person.id],
      }))
    } catch (error) {
      await dropFiles(deps, ctx, [stored.id])
      throw error
    }
    await count(deps, ctx, job, file, null)
    return { job, file, accepted: true, reason: null }
  } catch (error) {
    upload.stream.destroy()
    const reason = reasonOf(ctx, bound, error)
    if (reason === null) throw error
    await count(deps, ctx, job, file, reason)
    return { job, file, accepted: false, reason }
  }
}

/** What a refusal says; null for what is no fault of the photo. */
function reasonOf(ctx: Context, bound: Bound, error: unknown): string | null {
  const t = createTranslator(ctx.language)
  if (error instanceof Refused) return t(error.message as MessageKey, error.params)
  if (!(error instanceof MusterError)) return null
  const [field] = error.fields
  if (!field) return error.name === 'notFound' ? t('job.photo.nobody') : null
  const label = bound.entity.fields[field.path]?.label[ctx.language] ?? field.path
  return `${label}：${t(`rule.${field.rule}` as MessageKey, field.params)}`
}

/** Closes a batch. Throws `notFound`. */
async function endBatch(deps: Deps, ctx: Context, id: Id): Promise<void> {
  const own = and(eq(importJob.id, id), eq(importJob.operator, ctx.actor?.userId ?? '0'), eq(importJob.mode, 'photo'))
  const [row] = await deps.db.tx(ctx, (tx) =>
    tx.update(importJob).set({ state: 'finished', progress: 100, endedAt: deps.clock.now() }).where(own).returning({ id: importJob.id }),
  )
  if (!row) throw new MusterError('notFound')
}

/** Photo batches of every entity that has the verb. */
export const photoRoutes = (): RouteDefinition[] =>
  kit
    .all()
    .filter(({ entity }) => entity.verbs?.includes('photoImport') && !entity.view)
    .flatMap((bound) => {
      const { family, label } = bound.entity
      const access = { permission: permissionOf(bound.entity, 'photoImport') }
      return [
        route({
          method: 'POST',
          path: `/api/monitor-service/${family}/photoImport`,
          access,
          // A batch sends one call a photo.
          limit: { calls: 3000, seconds: 60 },
          upload: { maxBytes: 2 ** 20 },
          summary: { zh: `导入照片：${label.zh}`, en: `Import a photo: ${label.en}` },
          handler: (deps, ctx, upload) => importPhoto(deps, ctx, bound, upload),
        }),
        route({
          method: 'POST',
          path: `/api/monitor-service/${family}/photoImportEnd`,
          access,
          input: jobSchema,
          summary: { zh: `结束照片导入：${label.zh}`, en: `End a photo import: ${label.en}` },
          handler: (deps, ctx, { id }) => endBatch(deps, ctx, id),
        }),
      ]
    })
