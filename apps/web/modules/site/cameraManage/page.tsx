import { cameraKind } from '../placement/kinds.ts'
import { PlacementEditor } from '../placement/placement-editor.tsx'

export default function Page() {
  return <PlacementEditor kind={cameraKind} />
}
