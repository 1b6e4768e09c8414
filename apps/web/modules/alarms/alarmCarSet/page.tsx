import { vehicleAlarmRule } from '@muster/model/entities'
import { RuleScreen } from '../rules/rule-screen.tsx'
import { VehicleRuleType } from '../rules/type-control.tsx'

const columns = ['name', 'type', 'fence', 'priority', 'speedLimit', 'seconds', 'enabled', 'effectiveTimes', 'effectiveDates']
const controls = { type: VehicleRuleType }
const unused: string[] = []

export default function Page() {
  return <RuleScreen entity={vehicleAlarmRule} side="vehicle" columns={columns} controls={controls} unused={unused} />
}
