import { MutationCache, QueryClient } from '@tanstack/react-query'
import { toast } from '@muster/ui/light'
import { ApiError, messageOf } from './error.ts'

/** Refusals that already have their place on screen: an expired session, and a network failure (console only). */
const hasItsPlace = (error: unknown) => error instanceof ApiError && (error.expired || error.unreachable)

/** Server state of all screens. A mutation's refusal is said in a toast unless it takes care of it itself (`meta: { quiet: true }`). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.unreachable,
    },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.quiet && !hasItsPlace(error)) toast.error(messageOf(error))
    },
  }),
})
