import { regionKind } from '../zones/kinds.ts'
import { ZoneEditor } from '../zones/zone-editor.tsx'

export default function Page() {
  return <ZoneEditor kind={regionKind} />
}
