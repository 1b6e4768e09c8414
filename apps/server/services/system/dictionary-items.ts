import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { dictionaryItem, dictionaryType } from '../../db/tables.ts'
import { type RouteDefinition, route } from '../../http/route.ts'

/** The values of one dictionary, in their order, disabled ones left out: what every picker and label of the browser asks for. */
export const dictionaryItemsRoute: RouteDefinition = route({
  method: 'POST',
  path: '/api/monitor-service/dict/items',
  access: 'session',
  reads: true,
  summary: { zh: '字典的可选值', en: 'Values of a dictionary' },
  input: z.object({ type: z.string().min(1).max(50) }),
  handler: (deps, ctx, { type }) =>
    deps.db.tx(ctx, (tx) =>
      tx
        .select({
          value: dictionaryItem.value,
          label: dictionaryItem.label,
          labelEn: dictionaryItem.labelEn,
          color: dictionaryItem.color,
          default: dictionaryItem.default,
          parentValue: dictionaryItem.parentValue,
        })
        .from(dictionaryItem)
        .innerJoin(dictionaryType, eq(dictionaryItem.type, dictionaryType.id))
        .where(
          and(
            eq(dictionaryType.type, type),
            eq(dictionaryItem.enabled, true),
            isNull(dictionaryItem.deletedAt),
            isNull(dictionaryType.deletedAt),
          ),
        )
        .orderBy(asc(dictionaryItem.sort), asc(dictionaryItem.id)),
    ),
})
