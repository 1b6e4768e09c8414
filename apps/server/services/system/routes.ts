import { mapRangeSchema } from '@muster/model/entities'
import { idSchema } from '@muster/model/operations'
import { z } from 'zod'
import type { Keys } from '../../http/keys.ts'
import { type RouteDefinition, route } from '../../http/route.ts'
import { openFile, openLogo, storeFile } from './store-file.ts'
import { storePortrait } from '../people/portrait/store-portrait.ts'
import { currentSystem, loginSystemInfo, settingsMap, updateSystem } from './system-info.ts'
import { listSettings, restoreSettings, updateSettings } from './update-setting.ts'

const MEGABYTE = 2 ** 20
export const MAX_UPLOAD = 50 * MEGABYTE

const systemSchema = z.object({
  revision: z.int().optional(),
  systemName: z.string().trim().min(1).max(50).optional(),
  systemNameEn: z.string().trim().max(100).nullable().optional(),
  logoUrl: idSchema.nullable().optional(),
  copyright: z.string().trim().max(200).nullable().optional(),
  mapType: z.string().max(32).optional(),
  defaultLayerId: idSchema.nullable().optional(),
  range: mapRangeSchema.nullable().optional(),
  language: z.enum(['zh', 'en']).optional(),
  hideElement: z.array(z.string().max(100)).max(200).nullable().optional(),
  tracingPoint: z.boolean().optional(),
  largeScreenTheme: z.string().max(32).nullable().optional(),
  mapWorldKey: z.string().max(200).optional(),
  targetIndex: z.string().max(200).nullable().optional(),
  icp: z.string().max(100).nullable().optional(),
})
const valuesSchema = z.object({ values: z.record(z.string().max(64), z.string().max(2000)) })
const keysSchema = z.object({ keys: z.array(z.string().max(64)).min(1).max(200) })

/** System information, the configuration map and files. */
export const systemRoutes = (keys: Keys): RouteDefinition[] => [
  route({
    method: 'GET',
    path: '/api/system/currentLoginSystemInfo',
    access: 'public',
    limit: { calls: 300, seconds: 60 },
    input: z.object({ route: z.string().max(32).optional() }),
    summary: { zh: '登录页系统信息与公钥', en: 'System information and public key for the sign-in page' },
    handler: (deps, ctx, input) =>
      loginSystemInfo(deps, keys, input.route ? { route: input.route } : ctx.tenant === '0' ? {} : { id: ctx.tenant }),
  }),
  route({
    method: 'GET',
    path: '/api/system/currentSystem',
    access: 'session',
    reads: true,
    summary: { zh: '当前系统信息', en: 'System information' },
    handler: (deps, ctx) => currentSystem(deps, ctx),
  }),
  route({
    method: 'POST',
    path: '/api/system/updateSystem',
    access: { permission: 'monitor:systemInfo:update' },
    input: systemSchema,
    summary: { zh: '修改系统信息', en: 'Change the system information' },
    handler: (deps, ctx, { revision, ...changes }) => updateSystem(deps, ctx, changes, revision),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/config/listMap',
    access: 'session',
    reads: true,
    summary: { zh: '配置键值', en: 'Configuration map' },
    handler: (deps, ctx) => settingsMap(deps, ctx),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/config/find',
    access: { permission: 'monitor:systemConfig:find' },
    reads: true,
    summary: { zh: '全部系统配置', en: 'All settings' },
    handler: (deps, ctx) => listSettings(deps, ctx),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/config/update',
    access: { permission: 'monitor:systemConfig:update' },
    input: valuesSchema,
    summary: { zh: '修改系统配置', en: 'Change settings' },
    async handler(deps, ctx, input) {
      await updateSettings(deps, ctx, { ...input.values })
      return settingsMap(deps, ctx, true)
    },
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/config/restoreDefault',
    access: { permission: 'monitor:systemConfig:restoreDefault' },
    input: keysSchema,
    summary: { zh: '恢复默认配置', en: 'Restore default settings' },
    async handler(deps, ctx, input) {
      await restoreSettings(deps, ctx, input.keys)
      return settingsMap(deps, ctx, true)
    },
  }),
  route({
    method: 'POST',
    path: '/api/file/files/upload',
    access: 'session',
    limit: { calls: 120, seconds: 60 },
    upload: { maxBytes: MAX_UPLOAD },
    summary: { zh: '上传文件', en: 'Upload a file' },
    handler: (deps, ctx, upload) => (upload.fields.module === 'portrait' ? storePortrait(deps, ctx, upload) : storeFile(deps, ctx, upload)),
  }),
  route({
    method: 'GET',
    path: '/api/system/logo/:tenant/:key',
    access: 'public',
    input: z.object({ tenant: idSchema, key: z.string().max(64) }),
    summary: { zh: '登录页标志', en: 'Logo of the sign-in page' },
    handler: (deps, _ctx, input) => openLogo(deps, input.tenant, input.key),
  }),
  route({
    method: 'GET',
    path: '/files/:key',
    access: 'session',
    reads: true,
    cookie: true,
    input: z.object({ key: z.string().max(64) }),
    summary: { zh: '查看文件', en: 'See a file' },
    handler: (deps, ctx, input) => openFile(deps, ctx, input.key),
  }),
]
