import { alarmRule } from '@muster/model/entities'
import { RuleScreen } from '../rules/rule-screen.tsx'
import { PersonRuleType } from '../rules/type-control.tsx'

const columns = ['name', 'type', 'fence', 'priority', 'seconds', 'persons', 'enabled', 'effectiveTimes', 'effectiveDates']
const controls = { type: PersonRuleType }
const unused = ['videoLink']

export default function Page() {
  return <RuleScreen entity={alarmRule} side="person" columns={columns} controls={controls} unused={unused} />
}
