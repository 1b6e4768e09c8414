import {
  currentPositionSchema,
  explainPlaceSchema,
  findTrackSchema,
  locationLogExportSchema,
  locationLogSchema,
  zoneCountsSchema,
} from '@muster/model/operations'
import { type RouteDefinition, route } from '../../http/route.ts'
import type { Hub } from '../../live/hub.ts'
import type { Plants } from '../../pipeline/plants.ts'
import { currentCounts, currentPositions } from './current.ts'
import { exportTrack } from './export-track.ts'
import { findTrack } from './find-track.ts'
import { explainPlace, exportLocationLog, locationLog } from './location-log.ts'
import { zoneCounts } from './zone-counts.ts'
import { calibrationRoutes, surveyRoutes } from './survey/routes.ts'

/** Tracks of the past, and the survey that places are told by. */
export const historyRoutes: RouteDefinition[] = [
  ...surveyRoutes,
  route({
    method: 'POST',
    path: '/api/monitor-service/historyPosition/findList',
    access: { permission: 'monitor:trackPoint:list' },
    reads: true,
    input: findTrackSchema,
    summary: { zh: '历史轨迹', en: 'Track of a tag, person or vehicle' },
    handler: findTrack,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/historyPosition/export',
    access: { permission: 'monitor:trackPoint:export' },
    input: findTrackSchema,
    summary: { zh: '导出历史轨迹', en: 'Track as a spreadsheet' },
    handler: exportTrack,
  }),
]

/** Where everybody is now, out of the live hub of this process. */
export const positionRoutes = (hub: Hub): RouteDefinition[] => [
  route({
    method: 'POST',
    path: '/api/monitor-service/position/current',
    access: { permission: 'monitor:currentPosition:list' },
    reads: true,
    input: currentPositionSchema,
    summary: { zh: '实时位置列表', en: 'Current positions' },
    handler: (deps, ctx, input) => currentPositions(deps, hub, ctx, input),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/position/counts',
    access: { permission: 'monitor:currentPosition:list' },
    reads: true,
    summary: { zh: '实时人数', en: 'Headcounts now' },
    handler: (deps, ctx) => currentCounts(deps, hub, ctx),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/position/zoneCounts',
    access: { permission: 'monitor:currentPosition:list' },
    reads: true,
    input: zoneCountsSchema,
    summary: { zh: '各区域当前人数', en: 'People in each zone now' },
    handler: (deps, ctx, input) => zoneCounts(deps, hub, ctx, input),
  }),
]

/** What devices said of a tag, why it was placed where it was, and the figures of devices that it rests on. */
export const locationLogRoutes = (plants: Plants): RouteDefinition[] => [
  ...calibrationRoutes(plants),
  route({
    method: 'POST',
    path: '/api/monitor-service/locationLog/listPage',
    access: { permission: 'monitor:locationLog:list' },
    reads: true,
    input: locationLogSchema,
    summary: { zh: '定位日志', en: 'Location log of a tag' },
    handler: (deps, ctx, input) => locationLog(deps, plants, ctx, input),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/locationLog/export',
    access: { permission: 'monitor:locationLog:export' },
    input: locationLogExportSchema,
    summary: { zh: '导出定位日志', en: 'Location log as a spreadsheet' },
    handler: (deps, ctx, input) => exportLocationLog(deps, plants, ctx, input),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/locationLog/explain',
    access: { permission: 'monitor:locationLog:list' },
    reads: true,
    input: explainPlaceSchema,
    summary: { zh: '定位依据', en: 'Why a tag was placed where it was' },
    handler: (deps, ctx, input) => explainPlace(deps, plants, ctx, input),
  }),
]
