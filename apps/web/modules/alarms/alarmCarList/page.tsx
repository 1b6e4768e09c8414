import { AlarmScreen } from '../records/alarm-screen.tsx'

const columns = [
  'time',
  'type',
  'priority',
  'vehicle',
  'status',
  'plate',
  'speed',
  'speedLimit',
  'area',
  'description',
  'handler',
  'handledAt',
]

export default function Page() {
  return <AlarmScreen side="vehicle" columns={columns} />
}
