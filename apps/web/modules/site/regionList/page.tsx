import { regionKind } from '../zones/kinds.ts'
import { ZoneList } from '../zones/zone-list.tsx'

const columns = ['name', 'floor', 'area', 'kind', 'color', 'size', 'currentCount', 'enabled', 'code']

/** Single zones. */
export default function Page() {
  return (
    <ZoneList
      kind={regionKind}
      counts="region"
      columns={columns}
      editor="manage"
      draws="monitor:region:draw"
      locates="monitor:region:locate"
    />
  )
}
