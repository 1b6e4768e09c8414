import { riskKind } from '../zones/kinds.ts'
import { ZoneScreen } from '../zones/zone-screen.tsx'

const columns = ['name', 'partitionColor', 'floor', 'department', 'manager', 'hazards', 'controls', 'currentCount', 'controlLevel', 'score']

/** Major risk zones. */
export default function Page() {
  return <ZoneScreen kind={riskKind} counts="riskZone" columns={columns} editor="riskManage" />
}
