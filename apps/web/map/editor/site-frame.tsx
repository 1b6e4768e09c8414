import { errorCodes } from '@muster/base'
import type { LngLat } from '@muster/geometry'
import { Bone, EmptyState, ErrorState, Forbidden, type Skin } from '@muster/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Floor, type Site, useSite } from '../../modules/positions/site/data.ts'
import { boundsOf, firstFloor } from '../../modules/positions/site/floors.ts'
import { MapSkin } from '../../modules/positions/map-skin.tsx'
import { ApiError, messageOf } from '../../shell/error.ts'
import { useT } from '../../shell/i18n.ts'
import { createPlane, type Plane } from '../core/plane.ts'
import './editor.css'

/** What an editor stands on. `plane`'s origin is the middle of the site's first floor. */
export type EditorSite = { site: Site; plane: Plane; skin: Skin; first: Floor }

/** Middle of a floor, degrees. */
function middleOf(floor: Floor): LngLat {
  const [west, south, east, north] = boundsOf(floor)
  return { lng: (west + east) / 2, lat: (south + north) / 2 }
}

/** A map editor's page in the map's skin, with what it shows while the site is not there yet, cannot be read or has no floors. */
export function SiteFrame({ className = '', children }: { className?: string; children: (site: EditorSite) => ReactNode }) {
  return <MapSkin className={`ed-page ${className}`}>{(skin) => <Loaded skin={skin}>{children}</Loaded>}</MapSkin>
}

function Loaded({ skin, children }: { skin: Skin; children: (site: EditorSite) => ReactNode }) {
  const t = useT()
  const navigate = useNavigate()
  const site = useSite()
  const ground = site.data && (site.data.floors.find((floor) => floor.isOutdoor) ?? firstFloor(site.data.floors))
  const first = site.data && firstFloor(site.data.floors)
  const { lng, lat } = ground ? middleOf(ground) : { lng: 0, lat: 0 }
  const plane = useMemo(() => createPlane({ lng, lat }), [lng, lat])
  if (site.error instanceof ApiError && site.error.code === errorCodes.forbidden) return <Forbidden />
  if (site.isError) return <ErrorState reason={messageOf(site.error)} onRetry={() => void site.refetch()} />
  if (!site.data) {
    return (
      <div className="ed-left" role="status" aria-busy="true" aria-label={t('common.loading')}>
        <section className="ed-panel ed-bones">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
            <Bone key={row} />
          ))}
        </section>
      </div>
    )
  }
  if (!first) {
    return (
      <EmptyState
        icon="location"
        title={t('map.noFloors.title')}
        detail={t('map.noFloors.detail')}
        action={<Button onClick={() => navigate('/layerList')}>{t('map.noFloors.open')}</Button>}
      />
    )
  }
  return <>{children({ site: site.data, plane, skin, first })}</>
}
