import { downloadExportSchema, idSchema, jobSchema } from '@muster/model/operations'
import { z } from 'zod'
import { type RouteDefinition, route } from '../../../http/route.ts'
import { downloadExport } from './export-job.ts'
import { cancelJob, findJob, leftOutSheet, ownJobs } from './own-jobs.ts'

const keySchema = z.object({ kind: z.enum(['import', 'export']), id: idSchema })

/** The caller's own imports and exports; what began them needed the permission, and each call finds one's own only. */
export const jobRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: '/api/monitor-service/files/downLoadFileExport',
    access: 'session',
    input: downloadExportSchema,
    summary: { zh: '下载导出文件', en: 'Download the file of an export' },
    handler: downloadExport,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/job/mine',
    access: 'session',
    summary: { zh: '我的导入导出任务', en: 'My imports and exports' },
    handler: (deps, ctx) => ownJobs(deps, ctx),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/job/find',
    access: 'session',
    input: keySchema,
    summary: { zh: '一个任务的进度与明细', en: 'One task with its progress and details' },
    handler: findJob,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/job/cancel',
    access: 'session',
    input: keySchema,
    summary: { zh: '取消任务', en: 'Cancel a task' },
    handler: cancelJob,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/import/leftOut',
    access: 'session',
    input: jobSchema,
    summary: { zh: '下载未导入的行', en: 'Download the rows that an import left out' },
    handler: (deps, ctx, { id }) => leftOutSheet(deps, ctx, id),
  }),
]
