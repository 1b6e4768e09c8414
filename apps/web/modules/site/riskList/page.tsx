import { riskKind } from '../zones/kinds.ts'
import { ZoneList } from '../zones/zone-list.tsx'

const columns = ['name', 'partitionColor', 'floor', 'department', 'manager', 'hazards', 'controls', 'currentCount', 'controlLevel', 'score']

/** Major risk zones. */
export default function Page() {
  return <ZoneList kind={riskKind} counts="riskZone" columns={columns} editor="riskManage" draws="monitor:riskZone:draw" />
}
