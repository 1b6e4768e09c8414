import { entityKey } from '@muster/entity-kit/web'
import { visitor } from '@muster/model/entities'
import type { UnreturnedTag } from '@muster/model/operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'

/** Asked anew so often, ms: hours pass without anybody changing a row. */
const EVERY = 60_000

/** Visitors' tags that are out too long; read anew with the list. */
export const useUnreturned = () =>
  useQuery({
    queryKey: [...entityKey(visitor), 'page', 'unreturned'],
    queryFn: () => call<{ hours: number; list: UnreturnedTag[] }>(`/monitor-service/${visitor.family}/unreturned`),
    refetchInterval: EVERY,
  })
