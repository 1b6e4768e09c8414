import { alarmRule, vehicleAlarmRule } from '@muster/model/entities'
import { expect, test } from 'vitest'
import { hiddenRuleFields, ruleTypes } from './fields.ts'

test('a rule asks for what its type uses and for nothing else', () => {
  expect(hiddenRuleFields('person', 'loiter')).not.toContain('seconds')
  expect(hiddenRuleFields('person', 'loiter')).toContain('persons')
  expect(hiddenRuleFields('person', 'gathering')).not.toContain('persons')
  expect(hiddenRuleFields('vehicle', 'speeding')).not.toContain('speedLimit')
  expect(hiddenRuleFields('vehicle', 'enter')).toContain('speedLimit')
})

test('before a type is chosen, none of them is asked for', () => {
  expect(hiddenRuleFields('person', undefined)).toEqual(expect.arrayContaining(['fence', 'seconds', 'persons', 'people']))
})

test.each([
  ['person', alarmRule],
  ['vehicle', vehicleAlarmRule],
] as const)('what a %s rule must have is never left out', (side, entity) => {
  for (const type of ruleTypes(side)) {
    const hidden = hiddenRuleFields(side, type)
    for (const [name, field] of Object.entries(entity.fields)) {
      if ('requiredWhen' in field && field.requiredWhen?.({ type })) expect(hidden).not.toContain(name)
    }
  }
})
