import type { Row, RowAction } from '@muster/entity-kit/web'
import { useNavigate } from 'react-router'
import { useT } from '../../shell/i18n.ts'

/** Opens the replay of a person or a vehicle. */
export function useTrackAction(kind: 'person' | 'vehicle'): (row: Row) => RowAction {
  const navigate = useNavigate()
  const t = useT()
  const screen = kind === 'person' ? 'history-2d' : 'carHistory-2d'
  return (row) => ({
    key: 'track',
    label: t('records.track'),
    permission: 'monitor:trackPoint:list',
    run: () => navigate(`/${screen}?${kind}=${row.id}`),
  })
}

/** Opens the live map on a person who holds a tag; nobody without one is on it. */
export function useLiveAction(): (row: Row) => RowAction[] {
  const navigate = useNavigate()
  const t = useT()
  return (row) =>
    row.tag
      ? [
          {
            key: 'live',
            label: t('people.liveTrack'),
            permission: 'monitor:currentPosition:list',
            run: () => navigate(`/realtimeLocation_2d?person=${row.id}&tag=${row.tag}`),
          },
        ]
      : []
}
