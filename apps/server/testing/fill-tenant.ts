import type { Id } from '@muster/base'
import type { Bound, Kit } from '@muster/entity-kit/server'
import type { AnyEntity, Field } from '@muster/model/define'
import { dictionaryOf } from '@muster/model/dictionaries'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../db/db.ts'

type Row = Record<string, unknown>

/** What scope is judged by: the departments and areas that the rows are spread over, and who the users of the test are. */
export type Dimensions = {
  departments: readonly Id[]
  areas: readonly Id[]
  /** Falls outside of every limited scope. */
  otherDepartment: Id
  otherArea: Id
  /** Accounts and the persons that they are bound to: each gets a row of its own where an entity is narrowed to the owner. */
  users: readonly Id[]
  persons: readonly Id[]
}

type Wanted = { tenant: Id; mark: string; dimensions: Dimensions; skip: ReadonlySet<string>; own?: Record<string, readonly Row[]> }

const HOUR = 3_600_000
const BASE = Date.UTC(2026, 4, 1)

/** A valid value of a field's kind, different for every `serial`; texts begin with the tenant's mark. */
function sampleOf(field: Field, serial: number, mark: string, pick: (entity: string) => Id | null): unknown {
  const text = `${mark}${serial}。`
  const day = new Date(BASE + serial * 24 * HOUR).toISOString().slice(0, 10)
  const { min = 1, max = 1_000_000 } = field
  const whole = Math.min(max, Math.max(min, serial))
  const makers: { [K in Field['kind']]: () => unknown } = {
    text: () => text.slice(0, max),
    longText: () => text,
    int: () => whole,
    decimal: () => whole,
    bool: () => field.default ?? false,
    date: () => day,
    time: () => `${String(serial % 24).padStart(2, '0')}:00`,
    dateTime: () => BASE + serial * HOUR,
    dict: () => field.default ?? dictionaryOf(field.dict ?? '')?.items[0]?.code ?? 'x',
    dicts: () => [dictionaryOf(field.dict ?? '')?.items[0]?.code ?? 'x'],
    ref: () => pick(field.entity ?? ''),
    refs: () => [pick(field.entity ?? '')].filter((id) => id !== null),
    image: () => pick('file'),
    files: () => [pick('file')].filter((id) => id !== null),
    point: () => ({ lng: 121.6, lat: 38.97 }),
    polygon: () => [
      { lng: 121.6, lat: 38.97 },
      { lng: 121.601, lat: 38.97 },
      { lng: 121.601, lat: 38.971 },
    ],
    color: () => '#00D500',
    phone: () => `138${String(serial).padStart(8, '0')}`,
    idNumber: () => `ID${String(serial).padStart(10, '0')}`,
    email: () => `user${serial}@example.com`,
    secret: () => `secret${mark}${serial}`,
    url: () => `http://10.0.0.1/${serial}`,
    ip: () => `10.0.${serial % 250}.1`,
    json: () => field.default ?? (field.required ? {} : null),
  }
  return makers[field.kind]()
}

/** A value for a column that the server keeps beside the entity's fields. */
function extraOf(column: PgColumn, serial: number): unknown {
  const type = column.getSQLType()
  if (type === 'text') return `x${serial}`
  if (type === 'jsonb') return {}
  if (type === 'boolean') return false
  return serial
}

/** The rows that an entity is spread over: one for each department, each area and each owner that scope can tell apart. */
export function spread(entity: AnyEntity, dimensions: Dimensions, wholes: readonly Id[]): Row[] {
  const { department, area, self, through } = entity.scope
  if (through) return wholes.map((id) => ({ [through.field]: id }))
  const put = (field: string, id: Id): Row => ({ [field]: entity.fields[field]?.kind === 'refs' ? [id] : id })
  const outside = { ...(department ? put(department, dimensions.otherDepartment) : {}), ...(area ? put(area, dimensions.otherArea) : {}) }
  const ownerOf = self && self !== 'id' ? (entity.fields[self]?.entity ?? 'user') : null
  const owners = ownerOf === null ? [] : ownerOf === 'user' ? dimensions.users : dimensions.persons
  return [
    outside,
    { ...outside },
    ...(department ? dimensions.departments.map((id) => ({ ...outside, ...put(department, id) })) : []),
    ...(area ? dimensions.areas.map((id) => ({ ...outside, ...put(area, id) })) : []),
    ...owners.map((id) => ({ ...outside, [self as string]: id })),
  ]
}

/**
 * Fills every table-backed entity of the kit for one tenant with rows that scope can tell apart, out of the definitions alone: an entity that
 * is added tomorrow is filled by itself. What is referred to comes first where it can; a reference to what is not there yet stays empty.
 */
export async function fillTenant(db: Db, kit: Kit, wanted: Wanted): Promise<void> {
  const { tenant, mark, dimensions, own = {} } = wanted
  const ids = new Map<string, Id[]>()
  await db.main.ownerTx(async (tx) => {
    const known = async (bound: Bound): Promise<Id[]> => {
      const own = bound.entity.tenant ? sql`${bound.column('tenantId')} = ${tenant}::bigint` : undefined
      const rows = await tx
        .select({ id: bound.column('id') })
        .from(bound.table)
        .where(own)
      return rows.map((row) => row.id as Id)
    }
    for (const bound of kit.all()) if (wanted.skip.has(bound.entity.name)) ids.set(bound.entity.name, await known(bound))
    let waiting = kit.all().filter(({ entity }) => !wanted.skip.has(entity.name))
    const needs = ({ entity }: Bound): string[] => [
      ...(entity.scope.through ? [entity.scope.through.entity.name] : []),
      ...Object.values(entity.fields).flatMap((field) =>
        field.required && field.entity && field.entity !== entity.name ? [field.entity] : [],
      ),
    ]
    while (waiting.length > 0) {
      const ready = waiting.filter((bound) => bound.entity.view || needs(bound).every((name) => ids.has(name)))
      const viewsFirst = ready.filter(
        ({ entity }) => !entity.view || !waiting.some((other) => !other.entity.view && other.entity.sequence === entity.sequence),
      )
      const next = viewsFirst.length > 0 ? viewsFirst : waiting.slice(0, 1)
      for (const bound of next) {
        if (!bound.entity.view) await fillEntity(tx, bound)
        ids.set(bound.entity.name, await known(bound))
      }
      waiting = waiting.filter((bound) => !next.includes(bound))
    }
  })

  async function fillEntity(tx: Tx, bound: Bound): Promise<void> {
    const { entity, table } = bound
    const columns = getTableColumns(table) as Record<string, PgColumn>
    const wholes = entity.scope.through ? (ids.get(entity.scope.through.entity.name) ?? []).slice(0, 80) : []
    const shapes = own[entity.name] ?? spread(entity, dimensions, wholes)
    const rows = shapes.map((shape, i) => {
      const serial = i + 1
      const pick = (name: string): Id | null => {
        const found = ids.get(name) ?? []
        return found.length > 0 ? (found[i % found.length] as Id) : null
      }
      const row: Row = {}
      for (const [name, field] of Object.entries(entity.fields)) {
        if (field.virtual || !(name in columns)) continue
        row[name] = sampleOf(field, serial, mark, pick)
        // A number stands for what was to be there, so that the row can be kept at all.
        if (row[name] === null && field.required) row[name] = field.kind === 'ref' || field.kind === 'image' ? '1' : {}
      }
      for (const [name, column] of Object.entries(columns)) {
        if (!(name in entity.fields) && column.notNull && !column.hasDefault && name !== 'id') row[name] = extraOf(column, serial)
      }
      return { ...row, ...(entity.tenant ? { tenantId: tenant } : {}), ...shape }
    })
    if (rows.length > 0) await tx.insert(table).values(rows).onConflictDoNothing()
  }
}
