import type { Id } from '@muster/base'
import type { AnyEntity, Field } from '@muster/model/define'
import { dictionaryOf } from '@muster/model/dictionaries'
import { entities, type EntityName } from '@muster/model/entities'
import { kit } from '../entities.ts'
import type { Plant, Reply } from './plant.ts'

const DAY = 86_400_000
const BASE = Date.UTC(2026, 6, 1)

/** What each named pattern takes. */
const patterned: Readonly<Record<string, (serial: number) => string>> = {
  plate: (n) => `辽B${String(10_000 + (n % 90_000))}`,
  tagNumber: (n) => `AB${n.toString(16).toUpperCase()}`,
  hex: (n) => `5A${n.toString(16).toUpperCase().padStart(6, '0')}`,
  mac: (n) => n.toString(16).toUpperCase().padStart(12, '0'),
  vin: (n) => `LSVAA${String(n).padStart(12, '0')}`,
  imei: (n) => String(n).padStart(15, '8'),
  deviceCode: (n) => `DEV-${n}`,
  casNumber: () => '74-82-8',
  numberRule: () => 'DH{yyyyMMdd}{nnnn}',
  loginName: (n) => `user${n}`,
  permissionString: (n) => `role${n}`,
  dictionaryType: (n) => `type${n}`,
  evaluationPeriod: (n) => String(2000 + (n % 100)),
  password: (n) => `secret${n}`,
}

/** A valid value of each structured field, by the field's name. */
const structured: Readonly<Record<string, unknown>> = {
  effectiveDates: { from: '2026-01-01' },
  effectiveTimes: [],
  schedule: [],
  delayMinutes: { level1: 0, level2: 10, level3: 30 },
  shifts: [{ name: '白班', start: '08:00', end: '17:30', weekdays: [1, 2, 3, 4, 5] }],
  times: [{ day: 0, from: '08:00', to: '10:00' }],
  dates: { from: '2026-01-01', to: '2026-12-31' },
  steps: [{ step: '拆卸', hazard: '机械伤害' }],
  items: [{ item: '安全', weight: 100, score: 90 }],
  blanks: [{ key: 'n', label: '数量' }],
  factors: { l: 1, s: 1 },
  range: { minLng: 121, minLat: 38, maxLng: 122, maxLat: 39 },
  stops: [121.6, 121.61].map((lng) => ({ point: { lng, lat: 38.97 }, heading: 0, pitch: 60, height: 60, dwell: 5 })),
  detectZone: [],
  otherPermits: [],
  geometry: [{ lng: 121.6, lat: 38.97 }],
}

/** Fields whose rules between them ask for more than a value of their kind. */
const together: Readonly<Record<string, (row: Reply) => Reply>> = {
  inspectTeam: (row) => ({ ...row, members: [row.leader], startTime: '08:00', endTime: '20:00' }),
  patrolTeam: (row) => ({ ...row, members: [row.leader], startTime: '08:00', endTime: '20:00' }),
  lampTask: (row) => ({ ...row, onTime: '18:00', offTime: '06:00' }),
  floor: (row) => ({ ...row, minLongitude: 121, maxLongitude: 122, minLatitude: 38, maxLatitude: 39 }),
  companyEvaluation: (row) => ({ ...row, evaluatedAt: '2026-05-01' }),
  company: (row) => ({ ...row, creditCode: '91350100M000100Y43' }),
}

/** Values that the form of a field must refuse. */
export function wrongValues(field: Field): unknown[] {
  const tooLong = 'x'.repeat(Math.max(0, field.max ?? 2000) + 1)
  const outside = [...(field.min === undefined ? [] : [field.min - 1]), ...(field.max === undefined ? [] : [field.max + 1])]
  const wrong: { [K in Field['kind']]: unknown[] } = {
    text: [tooLong, ...(field.pattern ? ['!?'] : []), 7],
    longText: [tooLong, 7],
    int: ['abc', 1.5, ...outside],
    decimal: ['abc', ...outside],
    bool: ['yes'],
    date: ['2026-13-01', '明天'],
    time: ['25:00'],
    dateTime: ['2026-01-01', -1],
    dict: ['no-such-code'],
    dicts: [['no-such-code'], 'x'],
    ref: ['999999999', 'x'],
    refs: [['999999999'], 'x'],
    image: ['999999999', 'x'],
    files: [['999999999'], 'x'],
    point: [{ lng: 999, lat: 0 }],
    polygon: [[{ lng: 121, lat: 38 }]],
    color: ['#12'],
    phone: ['abc'],
    idNumber: ['!'],
    email: ['nobody'],
    secret: ['x'.repeat(501)],
    url: ['not an address'],
    ip: ['300.1.1.1'],
    json: ['x', { wrong: true }].filter((value) => field.schema?.safeParse(value).success === false),
  }
  return wrong[field.kind]
}

/** A field that the add form of its entity has. */
export const inForm = (field: Field): boolean => !field.fixed && !(field.virtual && !field.through) && (field.form || field.required)

/**
 * Makes rows that the add form of an entity accepts, out of its definition alone: what a required reference needs is added first. One set of
 * referenced rows serves a plant.
 */
export type ValidRows = {
  of(name: EntityName): Promise<Reply>
  add(name: EntityName): Promise<Id>
  /** The row with one value changed, and whatever that value asks for besides. */
  changed(name: EntityName, row: Reply, field: string, value: unknown): Promise<Reply>
}

/** `file` is a stored file, for pictures and attachments. */
export function validRows(plant: Plant, file: Id): ValidRows {
  let serial = 100
  const known = new Map<string, Promise<Id>>()

  async function sampleOf(entity: AnyEntity, name: string, field: Field): Promise<unknown> {
    const n = ++serial
    const { min, max } = field
    const text = () => {
      if (field.patternRule) return patterned[field.patternRule]?.(n) ?? `${field.patternRule}?`
      const wanted = `${entity.name}${n}`
      return wanted.padEnd(min ?? 0, '0').slice(-(max ?? 100))
    }
    const makers: { [K in Field['kind']]: () => unknown } = {
      text,
      longText: () => '安全第一',
      int: () => Math.min(max ?? n, Math.max(min ?? 1, 2)),
      decimal: () => Math.min(max ?? n, Math.max(min ?? 1, 2)),
      bool: () => field.default ?? false,
      date: () => new Date(BASE + n * DAY).toISOString().slice(0, 10),
      time: () => '08:00',
      dateTime: () => BASE + n * DAY,
      dict: () => field.default ?? dictionaryOf(field.dict ?? '')?.items[0]?.code,
      dicts: () => [dictionaryOf(field.dict ?? '')?.items[0]?.code],
      ref: () => rowOf(field.entity ?? ''),
      refs: async () => {
        const ids = [await rowOf(field.entity ?? '')]
        while (ids.length < (min ?? 1)) ids.push(await add(field.entity as EntityName))
        return ids
      },
      image: () => file,
      files: () => [file],
      point: () => ({ lng: 121.6, lat: 38.97 }),
      polygon: () => [
        { lng: 121.6, lat: 38.97 },
        { lng: 121.601, lat: 38.97 },
        { lng: 121.601, lat: 38.971 },
      ],
      color: () => '#00D500',
      phone: () => `138${String(n).padStart(8, '0')}`,
      idNumber: () => `G${String(n).padStart(8, '0')}`,
      email: () => `user${n}@example.com`,
      secret: () => `secret${n}`,
      url: () => `http://10.0.0.1/${n}`,
      ip: () => '10.0.0.1',
      json: () => structured[name] ?? field.default ?? null,
    }
    return makers[field.kind]()
  }

  /** A row to refer to: one there is, or a new one. */
  function rowOf(name: string): Promise<Id> {
    const found = known.get(name) ?? first(name)
    known.set(name, found)
    return found
  }
  async function first(name: string): Promise<Id> {
    if (name === 'person') return rowOf('employee')
    const [row] = entities[name as EntityName].actions.includes('list' as never)
      ? await plant.call<{ id: Id }[]>(name, 'list', { limit: 1 })
      : []
    return row?.id ?? add(name as EntityName)
  }

  async function of(name: EntityName): Promise<Reply> {
    const { entity } = kit.bound(name)
    let row: Reply = {}
    for (const [field, definition] of Object.entries(entity.fields)) {
      if (inForm(definition) && definition.required && !definition.through) row[field] = await sampleOf(entity, field, definition)
    }
    if ('idType' in entity.fields) row.idType = 'foreignPassport'
    await complete(entity, row)
    row = together[name]?.(row) ?? row
    return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  }
  /** Adds what the row so far asks for besides. */
  async function complete(entity: AnyEntity, row: Reply): Promise<void> {
    for (const [field, definition] of Object.entries(entity.fields)) {
      if (inForm(definition) && row[field] === undefined && definition.requiredWhen?.({ ...defaultsOf(entity), ...row }))
        row[field] = await sampleOf(entity, field, definition)
    }
  }
  async function changed(name: EntityName, row: Reply, field: string, value: unknown): Promise<Reply> {
    const next = { ...row, [field]: value }
    await complete(kit.bound(name).entity, next)
    return { ...(together[name]?.(next) ?? next), [field]: value }
  }
  const add = async (name: EntityName): Promise<Id> => plant.add(name, await of(name))
  return { of, add, changed }
}

const defaultsOf = (entity: AnyEntity): Reply =>
  Object.fromEntries(Object.entries(entity.fields).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])))
