import { AlarmScreen } from '../records/alarm-screen.tsx'

const columns = ['time', 'type', 'priority', 'personName', 'status', 'area', 'description', 'active', 'department', 'handler', 'handledAt']

export default function Page() {
  return <AlarmScreen side="person" columns={columns} />
}
