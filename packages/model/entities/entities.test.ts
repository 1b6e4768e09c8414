import { describe, expect, it } from 'vitest'
import { dictionaries } from '../dictionaries/index.ts'
import { alarmTypes } from '../protocol/index.ts'
import { isCreditCode, isResidentId, notBefore } from './checks.ts'
import { entities } from './index.ts'
import { plate } from './patterns.ts'
import { effectiveDatesSchema, effectiveTimesSchema, mapRangeSchema } from './shapes.ts'
import type { AnyEntity } from '../define/index.ts'

const all: AnyEntity[] = Object.values(entities)

describe('the definitions', () => {
  it('name only entities and dictionaries that exist', () => {
    const missing = all.flatMap((entity) =>
      Object.entries(entity.fields).flatMap(([name, field]) => [
        ...(field.entity && !(field.entity in entities) ? [`${entity.name}.${name} → ${field.entity}`] : []),
        ...(field.dict && !(field.dict in dictionaries) ? [`${entity.name}.${name} → ${field.dict}`] : []),
        ...(field.counts ?? [])
          .filter(({ entity: of, field: through }) => !(through in (entities[of as keyof typeof entities]?.fields ?? {})))
          .map(() => `${entity.name}.${name} counts nothing`),
      ]),
    )
    expect(missing).toEqual([])
  })

  it('have one family, one table and complete labels each', () => {
    const families = all.map((entity) => entity.family)
    expect(families.filter((family, i) => families.indexOf(family) !== i)).toEqual([])
    const tables = all.map((entity) => entity.dbName)
    expect(new Set(tables).size).toBe(tables.length)
    const bare = all.flatMap((entity) =>
      Object.entries(entity.fields).flatMap(([name, { label }]) =>
        label.zh.trim() && label.en.trim() && !/[\u4e00-\u9fff]/.test(label.en) ? [] : [`${entity.name}.${name}`],
      ),
    )
    expect(bare).toEqual([])
  })

  it('have defaults that their dictionaries know', () => {
    const wrong = all.flatMap((entity) =>
      Object.entries(entity.fields).flatMap(([name, field]) => {
        if (!field.dict || typeof field.default !== 'string') return []
        const codes = dictionaries[field.dict as keyof typeof dictionaries].items.map((item) => String(item.code))
        return codes.includes(field.default) ? [] : [`${entity.name}.${name}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('know every alarm type that the rules judge', () => {
    expect(dictionaries.alarmType.items.map((item) => item.code)).toEqual([...alarmTypes])
  })
})

describe('the rules of numbers', () => {
  it('know a resident identity number by its check character and birth date', () => {
    expect(isResidentId('11010519491231002X')).toBe(true)
    expect(isResidentId('110105194912310021')).toBe(false)
    expect(isResidentId('110105194902310028')).toBe(false)
    expect(isResidentId('11010519491231002x')).toBe(false)
  })

  it('know a unified social credit code by its check character', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true)
    expect(isCreditCode('91350100M000100Y44')).toBe(false)
    expect(isCreditCode('91350100M000100I43')).toBe(false)
  })

  it('know number plates, new-energy ones too', () => {
    for (const text of ['辽B12345', '京AD12345', '粤B12345D', '辽B1234学', '沪A1234警']) expect(text).toMatch(plate)
    for (const text of ['B12345', '辽I12345', '辽B123', '辽B1234567']) expect(text).not.toMatch(plate)
  })

  it('hold dates and times in order', () => {
    expect(notBefore({ a: '2026-01-02', b: '2026-01-01' }, 'a', 'b')).toMatchObject([{ path: 'b', rule: 'notBefore' }])
    expect(notBefore({ a: '2026-01-02', b: '2026-01-02' }, 'a', 'b')).toEqual([])
    expect(effectiveDatesSchema.safeParse({ from: '2026-02-01', to: '2026-01-01' }).success).toBe(false)
    expect(effectiveTimesSchema.safeParse([{ from: '22:00', to: '06:00', weekdays: [1, 7] }]).success).toBe(true)
    expect(effectiveTimesSchema.safeParse([{ from: '24:00', to: '06:00', weekdays: [] }]).success).toBe(false)
    expect(mapRangeSchema.safeParse({ minLng: 122, maxLng: 121, minLat: 38, maxLat: 39 }).success).toBe(false)
  })
})
