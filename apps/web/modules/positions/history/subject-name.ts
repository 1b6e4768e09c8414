import type { Option } from '@muster/model/operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'
import type { TrackSubject } from './address.ts'

/** What the person or vehicle is called; empty until known. */
export function useSubjectName(subject: TrackSubject | null): string {
  const family = subject?.side === 'vehicle' ? 'vehicle' : 'allPerson'
  const { data } = useQuery({
    queryKey: ['track', 'name', subject],
    queryFn: () => call<Option[]>(`/monitor-service/${family}/list`, { ids: [subject?.id] }),
    enabled: subject !== null,
    retry: false,
  })
  return data?.[0]?.label ?? ''
}
