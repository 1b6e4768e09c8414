import { DAY, type Id, type Millis } from '@muster/base'
import { entityKey, type Row } from '@muster/entity-kit/web'
import { entities, type SurveySignal } from '@muster/model/entities'
import type {
  AcceptCalibration,
  CalibrationProposal,
  EnableSurvey,
  RecordSurvey,
  SurveyCoverage,
  SurveyStarted,
} from '@muster/model/operations'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'

export type LngLat = { lng: number; lat: number }
/** A survey point as the screen uses it. */
export type Point = {
  id: Id
  name: string
  floor: Id
  at: LngLat
  state: 'recording' | 'kept' | 'silent'
  recordedAt: Millis
  devices: number
  signals: readonly SurveySignal[]
  tag: Id | null
  tagLabel: string
}

/** A row of the kit as a point; null for one without a place. */
export function pointOf(row: Row): Point | null {
  const at = row.location as LngLat | null
  if (!at || !row.floor) return null
  const state = row.state === 'recording' || row.state === 'silent' ? row.state : 'kept'
  return {
    id: row.id,
    name: String(row.name ?? ''),
    floor: String(row.floor),
    at,
    state,
    recordedAt: Number(row.recordedAt ?? 0),
    devices: Number(row.deviceCount ?? 0),
    signals: (row.signals as SurveySignal[] | null) ?? [],
    tag: (row.tag as Id | null) ?? null,
    tagLabel: String(row.tagLabel ?? ''),
  }
}

export type Colouring = 'count' | 'age'
export type Shade = 'good' | 'fair' | 'poor' | 'silent'

/** Devices from which a place is told well, and from which it is told at all. */
const MANY = 6
const ENOUGH = 3
/** Racks move and batteries fade: a survey is fresh for a season and stale after a year. */
const FRESH = 90 * DAY
const STALE = 365 * DAY

/** How good a point is, by what it is coloured by. */
export function shadeOf(
  { state, devices, recordedAt }: Pick<Point, 'state' | 'devices' | 'recordedAt'>,
  by: Colouring,
  now: Millis,
): Shade {
  if (state === 'silent') return 'silent'
  if (by === 'count') return devices >= MANY ? 'good' : devices >= ENOUGH ? 'fair' : 'poor'
  const age = now - recordedAt
  return age <= FRESH ? 'good' : age <= STALE ? 'fair' : 'poor'
}

const family = '/monitor-service/surveyPoint'
const coverageKey = (floor: Id) => ['survey', 'coverage', floor]
const proposalsKey = (floor: Id) => ['survey', 'proposals', floor]

/** How far the survey of a floor reaches. `version` changes when its points do. */
export function useCoverage(floor: Id, version: string) {
  return useQuery({
    queryKey: [...coverageKey(floor), version],
    queryFn: ({ signal }) => call<SurveyCoverage>(`${family}/coverage`, { floor }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === floor ? before : undefined),
  })
}

/** What the survey of a floor says of its devices. */
export function useProposals(floor: Id, version: string) {
  return useQuery({
    queryKey: [...proposalsKey(floor), version],
    queryFn: ({ signal }) => call<CalibrationProposal[]>(`${family}/proposals`, { floor }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === floor ? before : undefined),
  })
}

/** The point being recorded, as it grows; asked every second until it is over. */
export function useRecording(id: Id | null) {
  return useQuery({
    queryKey: ['survey', 'recording', id],
    queryFn: async ({ signal }) => pointOf(await call<Row>(`${family}/find`, { id }, { signal })),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'recording' || !state.data ? 1000 : false),
    gcTime: 0,
    staleTime: 0,
    retry: 3,
  })
}

/** Everything of the survey read anew. */
export function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [...entityKey(entities.surveyPoint), 'page'] }),
      client.invalidateQueries({ queryKey: ['survey', 'coverage'] }),
      client.invalidateQueries({ queryKey: ['survey', 'proposals'] }),
    ])
}

const useVerbOf = <I, O>(verb: string) => {
  const refresh = useRefresh()
  return useMutation({ meta: { quiet: true }, mutationFn: (input: I) => call<O>(`${family}/${verb}`, input), onSettled: refresh })
}
export const useRecord = () => useVerbOf<RecordSurvey, SurveyStarted>('record')
export const useEnable = () => useVerbOf<EnableSurvey, SurveyCoverage>('enable')
export const useAccept = () => useVerbOf<AcceptCalibration, CalibrationProposal[]>('calibrate')
export const useDeletePoint = () => useVerbOf<{ ids: Id[] }, unknown>('delete')
