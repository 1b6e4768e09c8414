import { acceptCalibrationSchema, enableSurveySchema, recordSurveySchema, surveyFloorSchema } from '@muster/model/operations'
import { type RouteDefinition, route } from '../../../http/route.ts'
import type { Plants } from '../../../pipeline/plants.ts'
import { acceptCalibration, proposeCalibration } from './calibrate.ts'
import { enableSurvey, surveyCoverage } from './coverage.ts'
import { recordSurvey } from './record.ts'

const family = '/api/monitor-service/surveyPoint'

/** The radio survey of a floor. */
export const surveyRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: `${family}/record`,
    access: { permission: 'monitor:surveyPoint:record' },
    input: recordSurveySchema,
    summary: { zh: '开始记录勘测点', en: 'Begin to record a survey point' },
    handler: recordSurvey,
  }),
  route({
    method: 'POST',
    path: `${family}/coverage`,
    access: { permission: 'monitor:surveyPoint:list' },
    reads: true,
    input: surveyFloorSchema,
    summary: { zh: '楼层勘测覆盖', en: 'How far the survey of a floor reaches' },
    handler: surveyCoverage,
  }),
  route({
    method: 'POST',
    path: `${family}/enable`,
    access: { permission: 'monitor:surveyPoint:enable' },
    input: enableSurveySchema,
    summary: { zh: '启用或停用按勘测定位', en: 'Locate a floor by its survey, or not' },
    handler: enableSurvey,
  }),
]

/** The calibration of a floor's fixed devices by its survey. */
export const calibrationRoutes = (plants: Plants): RouteDefinition[] => [
  route({
    method: 'POST',
    path: `${family}/proposals`,
    access: { permission: 'monitor:surveyPoint:list' },
    reads: true,
    input: surveyFloorSchema,
    summary: { zh: '标定建议', en: 'What the survey says of the fixed devices' },
    handler: (deps, ctx, input) => proposeCalibration(deps, plants, ctx, input),
  }),
  route({
    method: 'POST',
    path: `${family}/calibrate`,
    access: { permission: 'monitor:surveyPoint:calibrate' },
    input: acceptCalibrationSchema,
    summary: { zh: '采用标定结果', en: 'Take a calibration over onto devices' },
    handler: (deps, ctx, input) => acceptCalibration(deps, plants, ctx, input),
  }),
]
