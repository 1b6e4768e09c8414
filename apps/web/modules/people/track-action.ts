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
