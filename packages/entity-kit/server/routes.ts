import { type Id, invalid, MusterError } from '@muster/base'
import { type AnyEntity, type Label, permissionOf } from '@muster/model/define'
import {
  deleteSchema,
  exportSchema,
  findSchema,
  idsSchema,
  importSchema,
  jobSchema,
  listPageSchema,
  listSchema,
} from '@muster/model/operations'
import { type ZodType, z } from 'zod'
import { addSchema, updateSchema } from './fields/input.ts'
import type { KitContext, KitDeps, KitRoute, KitService, KitUpload } from './kit/deps.ts'
import type { Bound, Kit, Row } from './kit/kit.ts'
import { isSheetName } from './sheet/read.ts'
import { checkExport } from './verbs/export.ts'
import { matchFields } from './import/update.ts'
import { template } from './verbs/template.ts'
import { find, listOptions, listPage } from './verbs/read.ts'
import { sortRows } from './verbs/sort.ts'
import { addRow, deleteRows, updateRow, type Work } from './verbs/write.ts'

export type Verb = 'listPage' | 'list' | 'find' | 'add' | 'update' | 'delete' | 'sort' | 'import' | 'importCommit' | 'export' | 'template'

/** Where the specification puts an entity's calls. */
export const pathOf = (entity: AnyEntity, verb: string): string => `/api/monitor-service/${entity.family}/${verb}`

const words: Record<Verb, Label> = {
  listPage: { zh: '分页查询', en: 'Page of' },
  list: { zh: '选项', en: 'Options of' },
  find: { zh: '详情', en: 'One' },
  add: { zh: '新增', en: 'Add' },
  update: { zh: '修改', en: 'Change' },
  delete: { zh: '删除', en: 'Delete' },
  sort: { zh: '排序', en: 'Put in order' },
  import: { zh: '上传导入文件并检查', en: 'Upload and check a file of' },
  importCommit: { zh: '执行导入', en: 'Import a checked file of' },
  export: { zh: '开始导出', en: 'Begin an export of' },
  template: { zh: '导入模板', en: 'Import template of' },
}

type Handler<I> = (deps: KitService, ctx: KitContext, input: I) => Promise<unknown>

/** One route of an entity. */
export function kitRoute<S extends ZodType>(bound: Bound, verb: Verb, action: string, input: S, handler: Handler<z.output<S>>): KitRoute {
  const { entity } = bound
  return {
    entity: entity.name,
    verb,
    path: pathOf(entity, verb),
    permission: permissionOf(entity, action),
    summary: { zh: `${words[verb].zh}：${entity.label.zh}`, en: `${words[verb].en}: ${entity.label.en}` },
    input,
    handler: (deps, ctx, value) => handler(deps, ctx, value as z.output<S>),
  }
}

/** Runs a write in one transaction and tells of it after the commit. */
export async function inTransaction<T>(
  kit: Kit,
  deps: KitDeps,
  ctx: KitContext,
  entity: string,
  run: (work: Work) => Promise<{ result: T; ids: Id[] }>,
): Promise<T> {
  const { result, ids } = await deps.tx(ctx, (tx) => run({ kit, deps, tx, ctx }))
  if (ids.length > 0) deps.changed({ tenant: ctx.tenant, entity, ids })
  return result
}

/** The most that a spreadsheet may have whatever the settings say, bytes. */
export const MAX_UPLOAD_BYTES = 100 * 2 ** 20

/** Refuses at once what needs no look into the file, and begins the import. */
async function takeSheet(deps: KitService, ctx: KitContext, bound: Bound, upload: KitUpload): Promise<unknown> {
  try {
    const parsed = importSchema.safeParse(upload.fields)
    if (!parsed.success) throw invalid(...parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), rule: 'oneOf' })))
    if (parsed.data.mode === 'update') matchFields(bound, parsed.data.matchColumn)
    if (!isSheetName(upload.name)) throw new MusterError('unsupportedMedia', { params: { type: upload.name.slice(-60) } })
    return await deps.jobs.startImport(ctx, bound, upload, parsed.data)
  } catch (error) {
    upload.stream.destroy()
    throw error
  }
}

/** The calls of one entity that its definition asks for, all guarded by its permission strings. */
export function kitRoutes(kit: Kit, bound: Bound): KitRoute[] {
  const { entity } = bound
  const may = (action: AnyEntity['actions'][number]) => entity.actions.includes(action)
  const routes: KitRoute[] = []
  if (may('list')) {
    routes.push(
      kitRoute(bound, 'listPage', 'list', listPageSchema, (deps, ctx, input) => listPage(kit, deps, ctx, bound, input)),
      kitRoute(bound, 'list', 'list', listSchema, (deps, ctx, input) => listOptions(deps, ctx, bound, input)),
      kitRoute(bound, 'find', 'list', findSchema, (deps, ctx, input) => find(kit, deps, ctx, bound, input)),
    )
  }
  if (may('export')) {
    routes.push(
      kitRoute(bound, 'export', 'export', exportSchema, async (deps, ctx, input) => {
        checkExport(bound, ctx, input)
        return deps.jobs.startExport(ctx, bound, input)
      }),
    )
  }
  if (entity.view || entity.appendOnly) return routes
  if (may('add')) {
    routes.push(
      kitRoute(bound, 'add', 'add', addSchema, (deps, ctx, input) =>
        inTransaction(kit, deps, ctx, entity.name, async (work) => {
          const result = await addRow(work, bound, input)
          return { result, ids: [result.id] }
        }),
      ),
    )
  }
  if (may('update')) {
    routes.push(
      kitRoute(bound, 'update', 'update', updateSchema, (deps, ctx, input) =>
        inTransaction(kit, deps, ctx, entity.name, async (work) => {
          const { id, revision, ...changes } = input as Row & { id: Id; revision: number }
          const result = await updateRow(work, bound, id, revision, changes)
          return { result, ids: [id] }
        }),
      ),
    )
  }
  if (may('delete')) {
    routes.push(
      kitRoute(bound, 'delete', 'delete', deleteSchema, (deps, ctx, { ids }) =>
        inTransaction(kit, deps, ctx, entity.name, async (work) => ({ result: await deleteRows(work, bound, ids), ids })),
      ),
    )
  }
  if (entity.ordered) {
    routes.push(
      kitRoute(bound, 'sort', entity.verbs?.includes('sort') ? 'sort' : 'update', idsSchema, (deps, ctx, { ids }) =>
        inTransaction(kit, deps, ctx, entity.name, async (work) => ({ result: true, ids: await sortRows(work, bound, ids) })),
      ),
    )
  }
  if (may('import')) {
    const none = z.object({}).optional()
    const { input: _, ...upload } = kitRoute(bound, 'import', 'import', none, async () => undefined)
    routes.push(
      kitRoute(bound, 'template', 'import', none, (deps, ctx) => template(kit, deps, ctx, bound)),
      {
        ...upload,
        upload: { maxBytes: MAX_UPLOAD_BYTES },
        handler: (deps, ctx, file) => takeSheet(deps, ctx, bound, file as KitUpload),
      },
      kitRoute(bound, 'importCommit', 'import', jobSchema, (deps, ctx, { id }) => deps.jobs.commitImport(ctx, bound, id)),
    )
  }
  return routes
}
