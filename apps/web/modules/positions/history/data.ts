import type { Id, Millis } from '@muster/base'
import { vehicle, visitorVehicle } from '@muster/model/entities'
import type { FindTrack, FindTrackReply, Page } from '@muster/model/operations'
import { useQuery } from '@tanstack/react-query'
import { call, download } from '../../../shell/api.ts'
import { can } from '../../../shell/permissions.ts'
import type { TrackSubject } from './address.ts'

export type Asked = { subject: TrackSubject; from: Millis; to: Millis }
export type TrackAlarm = { id: Id; time: Millis; description: string; priority: string; location: { lng: number; lat: number } | null }

/** `smooth` left out: as the system setting says. */
const request = ({ subject, from, to }: Asked, way: FindTrack['way'], smooth: boolean | undefined): FindTrack => ({
  [subject.side]: subject.id,
  from,
  to,
  way,
  ...(smooth === undefined ? {} : { smooth }),
})

/** The track asked for; one request for the whole span. While it is asked for smoothed or raw, the other one stays on screen. */
export function useTrack(asked: Asked | null, way: 'replay' | 'link', smooth: boolean | undefined) {
  return useQuery({
    queryKey: ['track', asked, way, smooth],
    placeholderData: (before: FindTrackReply | undefined, query) => (query?.queryKey[1] === asked ? before : undefined),
    queryFn: ({ signal }) =>
      call<FindTrackReply>('/monitor-service/historyPosition/findList', asked && request(asked, way, smooth), { signal }),
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
}

/** Alarms of the subject in that time; none when the viewer may not see alarms. */
export function useTrackAlarms(asked: Asked | null) {
  const person = asked?.subject.side === 'person'
  const allowed = can(`monitor:${person ? 'personAlarm' : 'vehicleAlarm'}:list`)
  return useQuery({
    queryKey: ['track', 'alarms', asked],
    queryFn: async () => {
      const page = await call<Page<TrackAlarm>>(`/monitor-service/${person ? 'alarmPerson' : 'alarmCar'}/listPage`, {
        pageNum: 1,
        pageSize: 200,
        filters: { [person ? 'person' : 'vehicle']: asked?.subject.id, time: { from: asked?.from, to: asked?.to } },
      })
      return page.list
    },
    enabled: asked !== null && allowed,
    retry: false,
  })
}

/** A vehicle's own speed limit in km/h, for the spans driven too fast. `visiting`: it is a visitor's. */
export function useSpeedLimit(subject: TrackSubject | null, visiting: boolean) {
  const { family } = visiting ? visitorVehicle : vehicle
  return useQuery({
    queryKey: ['track', family, subject],
    queryFn: () => call<{ speedLimit: number | null }>(`/monitor-service/${family}/find`, { id: subject?.id }),
    enabled: subject?.side === 'vehicle',
    retry: false,
    select: (row) => row.speedLimit,
  })
}

/** Saves the points as a spreadsheet made by the server, smoothed or as they were stored. */
export const exportTrack = (asked: Asked, smooth: boolean): Promise<void> =>
  download('/monitor-service/historyPosition/export', request(asked, 'export', smooth), 'track.xlsx')
