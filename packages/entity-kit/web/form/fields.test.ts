import { defineEntity, f } from '@muster/model/define'
import { expect, test } from 'vitest'
import { changesOf, shownFields } from './fields.ts'

const rule = defineEntity({
  name: 'rule',
  module: 'alarms',
  label: { zh: '规则', en: 'Rule' },
  family: 'rule',
  dbName: 'rule',
  key: ['name'],
  order: ['name'],
  scope: {},
  tenant: true,
  actions: ['list'],
  fields: {
    name: f.text('名称', 'Name', 'RE'),
    type: f.text('类型', 'Type', 'RE'),
    seconds: f.int('时长', 'Seconds', 'E', { requiredWhen: (row) => row.type === 'loiter' }),
    size: f.int('面积', 'Size', 'X'),
  },
})
const names = (hidden: Parameters<typeof shownFields>[1], values: Record<string, unknown>) =>
  shownFields(rule, hidden, values, true).map(([name, { required }]) => (required ? `${name}*` : name))

test('what the engine writes is not in the form; what is needed sometimes is marked then', () => {
  expect(names([], { type: 'enter' })).toEqual(['name*', 'type*', 'seconds'])
  expect(names([], { type: 'loiter' })).toEqual(['name*', 'type*', 'seconds*'])
})

test('a screen leaves fields out by what is filled in', () => {
  expect(names(({ type }) => (type === 'enter' ? ['seconds'] : []), { type: 'enter' })).toEqual(['name*', 'type*'])
})

test('a change sends what differs: a masked value that was not touched is not written back', () => {
  const start = { name: '夜间', phone: '199****0001', tags: ['1'] }
  expect(
    changesOf(start, { name: '夜间', phone: '199****0001', tags: ['1', '2'] }, ['name', 'phone', 'tags'], ['name', 'phone', 'tags']),
  ).toEqual({ tags: ['1', '2'] })
})

test('a value whose field went out of the form is emptied; one that was never in it stays', () => {
  const start = { type: 'loiter', seconds: 60, people: ['1'], secret: 'x' }
  expect(changesOf(start, { type: 'enter' }, ['type'], ['type', 'seconds', 'people'])).toEqual({ type: 'enter', seconds: null, people: [] })
})

test('a new row sends everything filled in, defaults too', () => {
  expect(changesOf({ enabled: true, note: undefined }, { name: '夜间' }, ['name', 'enabled', 'note'], null)).toEqual({
    name: '夜间',
    enabled: true,
  })
})
