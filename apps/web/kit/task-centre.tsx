import { KitProvider, TaskDrawer } from '@muster/entity-kit/web'
import { useKitValue } from './kit-value.ts'

/** The tasks of the signed-in user, inside this application. */
export default function TaskCentre({ onClose }: { onClose: () => void }) {
  return (
    <KitProvider value={useKitValue()}>
      <TaskDrawer onClose={onClose} />
    </KitProvider>
  )
}
