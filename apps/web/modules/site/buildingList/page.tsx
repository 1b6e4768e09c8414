import type { Row } from '@muster/entity-kit/web'
import { building } from '@muster/model/entities'
import { LongitudeControl } from '../../../kit/controls/longitude-control.tsx'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import type { Place } from '../locate/locate-dialog.tsx'
import { ringOf, useLocate } from '../locate/use-locate.tsx'

const columns = ['name', 'longitude', 'latitude', 'height', 'floorCount', 'code', 'kind', 'area']
const controls = { longitude: LongitudeControl }

const placeOf = ({ id, name, outline, longitude, latitude }: Row): Place => ({
  id,
  name: String(name),
  floor: null,
  ring: ringOf(outline),
  at: { lng: Number(longitude), lat: Number(latitude) },
})

/** Buildings: the generic list; the point is picked on the map, and a building is shown on it. */
export default function Page() {
  const locate = useLocate(placeOf, 'monitor:building:locate')
  return (
    <>
      <EntityScreen entity={building} columns={columns} controls={controls} rowActions={(row) => [locate.action(row)]} />
      {locate.dialog}
    </>
  )
}
