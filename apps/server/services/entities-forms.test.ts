import { MusterError } from '@muster/base'
import type { AnyEntity } from '@muster/model/define'
import { entities, type EntityName } from '@muster/model/entities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../db/db.ts'
import { file } from '../db/tables.ts'
import { testDatabase } from '../testing/database.ts'
import { newPlant, type Plant, type Reply } from './testing/plant.ts'
import { inForm, validRows, wrongValues } from './testing/valid-row.ts'

let db: Db
let close: () => Promise<void>
let plant: Plant
let rows: ReturnType<typeof validRows>
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
  plant = await newPlant(db)
  const [stored] = await db.main.ownerTx((tx) =>
    tx
      .insert(file)
      .values({
        tenantId: plant.tenant,
        name: 'a.png',
        storageKey: 'a',
        size: 1,
        contentType: 'image/png',
        module: 'site',
        uploader: plant.ctx.actor?.userId,
      })
      .returning({ id: file.id }),
  )
  rows = validRows(plant, stored?.id ?? '')
}, 60_000)
afterAll(() => close())

/** Made by calls of their own: tenants and their databases, stored files. */
const byHand = new Set(['tenant', 'file'])
const withForm = Object.values<AnyEntity>(entities)
  .filter((entity) => entity.actions.includes('add') && !entity.view && !entity.appendOnly && !byHand.has(entity.name))
  .map(({ name }) => name as EntityName)
const refusedFields = async (name: EntityName, row: Reply): Promise<string[]> => {
  const error = await plant.refusal(plant.call(name, 'add', row))
  return error.fields.map(({ path }) => path)
}

it.each(withForm)('the form of %s takes a valid row', async (name) => {
  const id = await rows.add(name).catch((error: unknown) => {
    throw error instanceof MusterError ? new Error(`${name} refused ${JSON.stringify(error.fields)} ${error.name}`) : error
  })
  expect(await plant.call(name, 'find', { id })).toMatchObject({ id })
})

it.each(withForm)('the form of %s refuses each wrong value by the name of its field', async (name) => {
  const valid = await rows.of(name)
  const missed: string[] = []
  for (const [field, definition] of Object.entries<AnyEntity['fields'][string]>(entities[name].fields)) {
    if (!inForm(definition)) continue
    for (const value of wrongValues(definition)) {
      const refused = await refusedFields(name, await rows.changed(name, valid, field, value)).catch(() => [] as string[])
      if (!refused.includes(field)) missed.push(`${field} = ${JSON.stringify(value).slice(0, 40)} → ${refused.join() || 'accepted'}`)
    }
    if (definition.required && definition.default === undefined && !definition.virtual) {
      const { [field]: _, ...without } = valid
      const refused = await refusedFields(name, without).catch(() => [] as string[])
      if (!refused.includes(field)) missed.push(`${field} left out → ${refused.join() || 'accepted'}`)
    }
  }
  expect(missed).toEqual([])
})

it('a form refuses what only the system writes, and what is no field at all', async () => {
  const valid = await rows.of('visitorVehicle')
  expect(await refusedFields('visitorVehicle', { ...valid, state: 'onSite', nothing: 1 })).toEqual(['state', 'nothing'])
})
