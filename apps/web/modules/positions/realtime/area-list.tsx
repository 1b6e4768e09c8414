import { EmptyState } from '@muster/ui'
import type { Live } from '../../../live/live.ts'
import { useT } from '../../../shell/i18n.ts'
import type { Site } from '../site/data.ts'
import type { Places } from '../site/places.ts'
import { useAreaCounts } from './use-scene.ts'

/** Headcount of each area against its limit, fullest first. */
export function AreaList({ live, site, places }: { live: Live; site: Site; places: Places }) {
  const t = useT()
  const areas = useAreaCounts(live, site, places)
  if (areas.length === 0) return <EmptyState compact title={t('map.panel.noAreas')} />
  return (
    <ul className="pos-areas">
      {areas.map((area) => {
        const over = area.limit > 0 && area.count > area.limit
        return (
          <li key={area.id} className={over ? 'pos-over' : ''}>
            <span>{area.name}</span>
            <b>{area.count}</b>
            <small>{area.limit > 0 ? t('map.panel.areaLimit', { limit: area.limit }) : ''}</small>
            {area.limit > 0 && <i style={{ width: `${Math.min(100, (area.count / area.limit) * 100)}%` }} />}
          </li>
        )
      })}
    </ul>
  )
}
