import type { FieldError, Id, Millis } from '@muster/base'
import type { Field, Label } from './field.ts'

export const moduleNames = [
  'identity',
  'tenancy',
  'system',
  'site',
  'devices',
  'people',
  'vehicles',
  'positions',
  'alarms',
  'patrol',
  'permits',
  'emergency',
  'lighting',
  'gates',
  'plant',
  'video',
  'statistics',
] as const
export type ModuleName = (typeof moduleNames)[number]

export type Fields = Record<string, Field>

/** Verbs that the kit gives an entity; each is guarded by `monitor:<entity>:<action>` (listing, finding and picking by `list`). */
export type BaseAction = 'list' | 'add' | 'update' | 'delete' | 'import' | 'export'

/**
 * How data scope narrows this entity's rows. `department` and `area` name the field that holds the dimension
 * (`id` when the row itself is the department or area); a row shows when either grants it. `self` names the field that holds the owning user.
 */
export type Scope = {
  department?: string
  area?: string
  self?: string
  /** A part without dimensions of its own shows when the row that `field` refers to does. */
  through?: { field: string; entity: AnyEntity }
}

/** A part of a union: the rows that say `value`, which are those of an entity. */
export type UnionPart = {
  value: string
  entity: AnyEntity
  /** Fields of the view that the part keeps under another name. */
  fields?: Readonly<Record<string, string>>
  /** Fields of the view that show what a reference of the part is called. */
  titles?: Readonly<Record<string, string>>
}

/** What a view over several entities is made of. Each row is one row of one part, with its id; `by` says of which. */
export type Union = { by: string; parts: readonly UnionPart[] }

/**
 * One thing the plant keeps, defined once. Pure data: no React, no SQL. The table, the API, the form, the list,
 * the spreadsheet, the permission strings and the documents are derived from it.
 */
export type Entity<F extends Fields = Fields, N extends string = string> = {
  /** Standard English term, camelCase; permission strings and references use it. */
  name: N
  module: ModuleName
  label: Label
  /** The specification's endpoint word: `/api/monitor-service/<family>/<verb>`. */
  family: string
  /** Pinned table name, so that a rename is never a drop. */
  dbName: string
  fields: F
  /** Natural key: the fields by which spreadsheets recognise an existing row. */
  key: (keyof F & string)[]
  /** Default order, `-` for descending. */
  order: string[]
  scope: Scope
  /** Rows belong to one tenant (row-level security). */
  tenant: boolean
  actions: BaseAction[]
  /** Further permission actions of its verbs. */
  verbs?: string[]
  /** A part of another entity without permission strings of its own: read with the whole's `list`, changed with its `update`. */
  rightsOf?: string
  /** Field shown where a row is referred to; default the first of `key`. */
  title?: keyof F & string
  /** Field that names it for who reads English; where it is empty the title does. */
  titleEn?: keyof F & string
  /** Reference to what it stands in, called before its own name where it is referred to (甲楼/1层), because others have the same name. */
  within?: keyof F & string
  /** Field that holds the parent row when the entity is a tree. */
  parent?: keyof F & string
  /** Rows are put in order by hand: the number that holds their place, and the field whose value those share that are ordered among themselves. */
  ordered?: { by: keyof F & string; within?: keyof F & string }
  /** Log rows: written once, never changed. */
  appendOnly?: boolean
  /** Rules between fields, judged on the whole row as it would be stored; the form judges the same. */
  check?: (row: Record<string, unknown>) => FieldError[]
  /** A read-only view over other tables: no table of its own, no writes. */
  view?: boolean
  /** The entities that a view is made of, by whose indexes it is searched and read in order. */
  union?: Union
  /** Name of an id sequence shared with other entities, so that their ids never meet (people and vehicles hold tags). */
  sequence?: string
  /** Form groups in order. */
  groups?: Record<string, Label>
}

export type AnyEntity = Entity<Fields, string>

/** Defines an entity and checks what types cannot: key, order, title, parent and scope name real fields. Throws TypeError. */
export function defineEntity<const F extends Fields, const N extends string>(definition: Entity<F, N>): Entity<F, N> {
  const known = (name: string) => name in definition.fields || ['id', 'createdAt', 'updatedAt', 'createdBy'].includes(name)
  const named = [
    ...definition.key,
    ...definition.order.map((o) => o.replace(/^-/, '')),
    ...(definition.title ? [definition.title] : []),
    ...(definition.titleEn ? [definition.titleEn] : []),
    ...(definition.parent ? [definition.parent] : []),
    ...(definition.within ? [definition.within] : []),
    ...(definition.ordered ? Object.values(definition.ordered) : []),
    ...Object.values(definition.scope).map((dimension) => (typeof dimension === 'string' ? dimension : dimension.field)),
  ]
  for (const name of named) {
    if (!known(name)) throw new TypeError(`entity ${definition.name}: no field "${name}"`)
  }
  return definition
}

/** Columns that every stored row has without being listed in the definition. */
export type SystemColumns = {
  id: Id
  createdAt: Millis
  createdBy: Id | null
  updatedAt: Millis
  updatedBy: Id | null
  /** Grows by one per change; an update names the revision it was based on, and loses with `conflict` when it is old. */
  revision: number
}

type ValueOf<X> = X extends Field<infer V, infer R> ? (R extends true ? V : V | null) : never

/** The exact type of a stored row. */
export type RowOf<E> = E extends Entity<infer F, string> ? SystemColumns & { [K in keyof F]: ValueOf<F[K]> } : never

/** The permission string of an action on an entity. */
export const permissionOf = (entity: { name: string; rightsOf?: string }, action: string): string =>
  entity.rightsOf ? `monitor:${entity.rightsOf}:${action === 'list' ? 'list' : 'update'}` : `monitor:${entity.name}:${action}`
