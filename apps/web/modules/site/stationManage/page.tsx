import { stationKind } from '../placement/kinds.ts'
import { PlacementEditor } from '../placement/placement-editor.tsx'

export default function Page() {
  return <PlacementEditor kind={stationKind} />
}
