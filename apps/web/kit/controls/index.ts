import type { KitValue } from '@muster/entity-kit/web'
import { ColourControl } from './colour.tsx'
import { PlaceControl } from './place-control.tsx'
import { ShapeControl } from './shape-control.tsx'

/** Controls by kind of field: what lies on the map is drawn there, and a colour may be typed. */
export const mapControls: NonNullable<KitValue['controls']> = { polygon: ShapeControl, point: PlaceControl, color: ColourControl }
