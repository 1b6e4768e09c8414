import type { Row } from '@muster/entity-kit/web'
import { building } from '@muster/model/entities'
import { lazy, Suspense, useState } from 'react'
import { LongitudeControl } from '../../../kit/controls/longitude-control.tsx'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useT } from '../../../shell/i18n.ts'

const LocateDialog = lazy(() => import('./locate-dialog.tsx'))

const columns = ['name', 'code', 'kind', 'floorCount', 'height', 'longitude', 'latitude', 'area']
const controls = { longitude: LongitudeControl }

/** Buildings: the generic list; the point is picked on the map, and a building is shown on it. */
export default function Page() {
  const t = useT()
  const [shown, setShown] = useState<Row | null>(null)
  return (
    <>
      <EntityScreen
        entity={building}
        columns={columns}
        controls={controls}
        rowActions={() => [{ key: 'locate', label: t('site.zone.locate'), permission: 'monitor:building:locate', run: setShown }]}
      />
      {shown && (
        <Suspense fallback={null}>
          <LocateDialog building={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
