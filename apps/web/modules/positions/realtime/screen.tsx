import { ErrorState, Forbidden } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveStatus } from '../../../live/hooks.ts'
import { useLiveConnection } from '../../../live/connection.ts'
import type { Live } from '../../../live/live.ts'
import type { MapMode } from '../../../map/core/context.ts'
import { ApiError, messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { errorCodes } from '@muster/base'
import { MapSkin } from '../map-skin.tsx'
import { siteEntities, siteKey, useSite } from '../site/data.ts'
import { LiveMap } from './live-map.tsx'
import { MapSkeleton } from './map-skeleton.tsx'
import '../positions.css'

/** The live location screen in one mode of the map. */
export function LiveScreen({ mode, framed = false }: { mode: MapMode; framed?: boolean }) {
  const live = useLiveConnection()
  return live ? <Connected live={live} mode={mode} framed={framed} /> : <MapSkin className="pos-page">{() => <MapSkeleton />}</MapSkin>
}

function Connected({ live, mode, framed }: { live: Live; mode: MapMode; framed: boolean }) {
  const t = useT()
  const client = useQueryClient()
  const status = useLiveStatus(live)
  const site = useSite()
  useEffect(
    () =>
      live.entitiesChanged.on((names) => {
        if (names.some((name) => siteEntities.includes(name))) void client.invalidateQueries({ queryKey: siteKey })
      }),
    [live, client],
  )
  const { origin } = status
  const refused = site.error instanceof ApiError && site.error.code === errorCodes.forbidden
  return (
    <MapSkin className="pos-page">
      {(skin) => {
        if (refused) return <Forbidden />
        if (site.isError) return <ErrorState reason={messageOf(site.error)} onRetry={() => void site.refetch()} />
        if (!site.data || !origin)
          return <MapSkeleton note={status.connection === 'waiting' ? t('map.connection.lostNoData') : t('map.connection.connecting')} />
        return (
          <LiveMap
            key={`${origin.lng},${origin.lat}`}
            live={live}
            status={{ ...status, origin }}
            site={site.data}
            mode={mode}
            skin={skin}
            framed={framed}
          />
        )
      }}
    </MapSkin>
  )
}
