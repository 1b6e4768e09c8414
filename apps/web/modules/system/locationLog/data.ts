import type { Id, Millis } from '@muster/base'
import type { LocationReport, PlaceExplanation } from '@muster/model/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, download } from '../../../shell/api.ts'

/** Whose reports of when. */
export type Question = { tag: Id; from: Millis; to: Millis }
export type ReportPage = { list: LocationReport[]; total: number; pageNum: number; pageSize: number }

/** One page of what was heard; `accepted` narrows to reports that did or did not become a position. */
export function useReports(question: Question | null, pageNum: number, pageSize: number, accepted: boolean | undefined) {
  return useQuery({
    queryKey: ['locationLog', question, pageNum, pageSize, accepted],
    queryFn: ({ signal }) =>
      call<ReportPage>(
        '/monitor-service/locationLog/listPage',
        { ...question, pageNum, pageSize, ...(accepted === undefined ? {} : { accepted }) },
        { signal },
      ),
    enabled: question !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Why the tag was placed where it was at a moment. */
export function useExplanation(asked: { tag: Id; t: Millis } | null) {
  return useQuery({
    queryKey: ['locationLog', 'explain', asked],
    queryFn: ({ signal }) => call<PlaceExplanation>('/monitor-service/locationLog/explain', asked, { signal }),
    enabled: asked !== null,
    retry: false,
  })
}

/** Saves every report of the span as a spreadsheet. */
export const exportReports = (question: Question): Promise<void> =>
  download('/monitor-service/locationLog/export', question, 'location-log.xlsx')
