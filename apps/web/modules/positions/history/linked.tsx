import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { loadConfig } from '../../../shell/config.ts'
import { loadPermissions } from '../../../shell/permissions.ts'
import { ErrorState } from '@muster/ui'
import { messageOf } from '../../../shell/error.ts'
import { readQuestion } from './address.ts'
import { HistoryScreen } from './screen.tsx'

/** `/history-link`: the replay as a full page, from a copied address. */
export default function Page() {
  const [search] = useSearchParams()
  const start = useQuery({
    queryKey: ['track', 'start'],
    queryFn: async () => {
      await Promise.all([loadPermissions(), loadConfig()])
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (start.isError) return <ErrorState reason={messageOf(start.error)} onRetry={() => void start.refetch()} />
  if (!start.isSuccess) return null
  return <HistoryScreen side={readQuestion(search).subject?.side ?? 'person'} linked />
}
