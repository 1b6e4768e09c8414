import { dictionaryLabel } from '@muster/model/dictionaries'
import { alarmTypes, type LiveAlarm } from '@muster/model/protocol'
import { expect, it } from 'vitest'
import { alarmPermission } from './data.ts'
import { byUrgency, countByLevel } from './level.ts'

const alarm = (priority: LiveAlarm['priority'], startedAt: number) => ({ priority, startedAt }) as LiveAlarm

it('the strip shows the highest level first and the newest of a level first', () => {
  const shown = [alarm('low', 9), alarm('high', 1), alarm('medium', 5), alarm('high', 3)].sort(byUrgency)
  expect(shown.map(({ priority, startedAt }) => `${priority}${startedAt}`)).toEqual(['high3', 'high1', 'medium5', 'low9'])
  expect(countByLevel(shown)).toEqual({ high: 2, medium: 1, low: 1 })
})

it('every alarm type has a name in both languages', () => {
  for (const type of alarmTypes) {
    expect(dictionaryLabel('alarmType', type, 'zh')).toMatch(/[\u4e00-\u9fff]/)
    expect(dictionaryLabel('alarmType', type, 'en')).not.toMatch(/[\u4e00-\u9fff]/)
  }
})

it('people and vehicle alarms are handled under their own permission', () => {
  expect(alarmPermission({ source: 'person' }, 'dispose')).toBe('monitor:personAlarm:dispose')
  expect(alarmPermission({ source: 'vehicle' }, 'acknowledge')).toBe('monitor:vehicleAlarm:acknowledge')
})
