import type { Option } from '@muster/model/operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'
import type { TrackSubject } from './address.ts'

/** What the person or vehicle is called; empty until known. */
export function useSubjectName(subject: TrackSubject | null): string {
  const family = subject?.side === 'vehicle' ? 'vehicle' : 'allPerson'
  const { data } = useQuery({
    queryKey: ['track', 'name', subject],
    queryFn: async () => {
      const ask = (of: string) => call<Option[]>(`/monitor-service/${of}/list`, { ids: [subject?.id] })
      const found = await ask(family)
      // A vehicle that is not in the register is a visiting one.
      return found.length > 0 || subject?.side === 'person' ? found : ask('vehicleVisitorInfo').catch(() => found)
    },
    enabled: subject !== null,
    retry: false,
  })
  return data?.[0]?.label ?? ''
}
