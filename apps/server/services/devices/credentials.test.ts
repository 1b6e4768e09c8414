import { MusterError, manualClock } from '@muster/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { operationLog } from '../../db/tables.ts'
import { createCredentials } from '../../ingest/credentials.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { addCredential, deleteCredentials, enableCredential, listCredentials, renewCredential } from './credentials.ts'

let server: TestServer
let plant: Context
let neighbour: Context
const clock = manualClock(Date.UTC(2026, 5, 1))

beforeAll(async () => {
  server = await testServer()
  plant = await server.newTenant()
  neighbour = await server.newTenant()
})
afterAll(() => server.close())

const deps = () => ({ db: server.deps.db, clock })
/** The doors as they stand when nothing is remembered from before. */
const doors = () => createCredentials(server.deps.db, clock)

it('a device comes in with the name and secret it was given, for its own enterprise, until it is shut out', async () => {
  const { id, secret, name } = await addCredential(deps(), plant, { kind: 'mqtt', name: 'gateway-1' })
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await doors().check('mqtt', name, secret)).toMatchObject({ tenant: Number(plant.tenant), name })
  expect(await doors().check('mqtt', name, `${secret}x`)).toBeNull()
  expect(await doors().check('http', name, secret)).toBeNull()
  await enableCredential(deps(), plant, { id, enabled: false })
  expect(await doors().check('mqtt', name, secret)).toBeNull()
  await enableCredential(deps(), plant, { id, enabled: true })
  expect(await doors().check('mqtt', name, secret)).not.toBeNull()
})

it('a new secret ends the old one; no list and no log holds either', async () => {
  const first = await addCredential(deps(), plant, { kind: 'http', name: 'partner' })
  const second = await renewCredential(deps(), plant, { id: first.id })
  expect(await doors().byToken(first.secret)).toBeNull()
  expect(await doors().byToken(second.secret)).toMatchObject({ name: 'partner' })
  const told = JSON.stringify([
    await listCredentials(deps(), plant),
    await server.deps.db.tx(plant, (tx) => tx.select().from(operationLog)),
  ])
  expect(told).toContain('partner')
  for (const { secret } of [first, second]) expect(told).not.toContain(secret)
})

it('a name belongs to one device, whoever’s it is', async () => {
  await addCredential(deps(), plant, { kind: 'mqtt', name: 'only-one' })
  const again = addCredential(deps(), neighbour, { kind: 'mqtt', name: 'only-one' })
  await expect(again).rejects.toMatchObject({ name: 'invalid', fields: [{ path: 'name', rule: 'unique' }] })
})

it('nobody sees, renews, shuts out or removes another enterprise’s device', async () => {
  const { id } = await addCredential(deps(), plant, { kind: 'omlox', name: 'hub-reader' })
  expect((await listCredentials(deps(), neighbour)).map(({ name }) => name)).not.toContain('hub-reader')
  for (const attempt of [
    () => renewCredential(deps(), neighbour, { id }),
    () => enableCredential(deps(), neighbour, { id, enabled: false }),
    () => deleteCredentials(deps(), neighbour, { ids: [id] }),
  ]) {
    await expect(attempt()).rejects.toThrow(MusterError)
  }
  expect(await deleteCredentials(deps(), plant, { ids: [id] })).toEqual({ deleted: 1 })
})
