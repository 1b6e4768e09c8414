import { regionKind } from '../zones/kinds.ts'
import { ZoneScreen } from '../zones/zone-screen.tsx'

const columns = ['name', 'floor', 'area', 'kind', 'color', 'size', 'currentCount', 'enabled', 'code']

/** Single zones. */
export default function Page() {
  return <ZoneScreen kind={regionKind} counts="region" columns={columns} editor="manage" />
}
