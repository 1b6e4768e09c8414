import { MusterError } from '@muster/base'
import type { AnyEntity, Field, UnionPart } from '@muster/model/define'
import type { SQL } from 'drizzle-orm'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { KitContext, KitDeps, KitTx } from './deps.ts'

/** A row as the database gives it, by field name. */
export type Row = Record<string, unknown>

/** One write, as hooks see it. `row` is the whole row as it will be stored; a hook may change it. `before` is null on add. */
export type Write = { deps: KitDeps; tx: KitTx; ctx: KitContext; row: Row; before: Row | null }

/** What an entity does beyond its definition. Hooks run inside the transaction and refuse by throwing MusterError. */
export type EntityHooks = {
  /** Derives fields and checks what takes a look at other rows. */
  beforeWrite?(write: Write): Promise<void>
  afterWrite?(write: Write): Promise<void>
  beforeDelete?(args: { deps: KitDeps; tx: KitTx; ctx: KitContext; row: Row }): Promise<void>
}

export type KitDefinition = {
  entities: Readonly<Record<string, AnyEntity>>
  tables: Readonly<Record<string, PgTable>>
  hooks?: Readonly<Record<string, EntityHooks>>
}

/** An entity with its table at hand. */
export type Bound = {
  entity: AnyEntity
  table: PgTable
  /** By field name, with id, tenantId and the other system columns. Throws when there is no such column. */
  column(name: string): PgColumn
  has(name: string): boolean
  /** What a reference names; undefined when the field is none, or its entity has no table. */
  target(field: string): Bound | undefined
  /** The parts of a union by what its rows say they are of; none for anything else. */
  parts(): { part: UnionPart; bound: Bound }[]
  hooks: EntityHooks
}

/** All entities with their tables: what every verb of the kit works on. */
export interface Kit {
  /** Throws MusterError notFound when the entity has no table yet. */
  bound(name: string): Bound
  known(name: string): boolean
  all(): Bound[]
  /** Fields of any entity that refer to this one, directly or through a view that it is part of. */
  referrers(name: string): { from: Bound; field: string; definition: Field }[]
}

/** Where clauses joined by AND; undefined when there is none. */
export type Where = SQL | undefined

export function createKit({ entities, tables, hooks = {} }: KitDefinition): Kit {
  const bounds = new Map<string, Bound>()
  for (const [name, table] of Object.entries(tables)) {
    const entity = entities[name]
    if (!entity) throw new TypeError(`table without entity: ${name}`)
    const columns = getTableColumns(table) as Record<string, PgColumn>
    bounds.set(name, {
      entity,
      table,
      hooks: hooks[name] ?? {},
      has: (field) => Object.hasOwn(columns, field),
      target: (field) => bounds.get(entity.fields[field]?.entity ?? ''),
      parts: () =>
        (entity.union?.parts ?? []).flatMap((part) => {
          const bound = bounds.get(part.entity.name)
          return bound ? [{ part, bound }] : []
        }),
      column: (field) => {
        const column = Object.hasOwn(columns, field) ? columns[field] : undefined
        if (!column) throw new TypeError(`${name} has no column ${field}`)
        return column
      },
    })
  }
  const kit: Kit = {
    bound: (name) => {
      const found = bounds.get(name)
      if (!found) throw new MusterError('notFound')
      return found
    },
    known: (name) => bounds.has(name),
    all: () => [...bounds.values()],
    referrers: (name) => {
      const target = kit.bound(name).entity
      const names = new Set([name])
      for (const { entity } of bounds.values()) {
        if (entity.view && target.sequence && entity.sequence === target.sequence) names.add(entity.name)
      }
      return [...bounds.values()]
        .filter(({ entity }) => !entity.view)
        .flatMap((from) =>
          Object.entries(from.entity.fields)
            .filter(([, field]) => !field.virtual && field.entity !== undefined && names.has(field.entity))
            .map(([field, definition]) => ({ from, field, definition })),
        )
    },
  }
  return kit
}
