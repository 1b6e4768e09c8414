import { dcsPoint } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = [
  'tagName',
  'description',
  'device',
  'quantity',
  'unit',
  'rangeLow',
  'rangeHigh',
  'lowLow',
  'low',
  'high',
  'highHigh',
  'enabled',
]

/** Measuring points and their limits. */
export default function Page() {
  return <EntityScreen entity={dcsPoint} columns={columns} />
}
