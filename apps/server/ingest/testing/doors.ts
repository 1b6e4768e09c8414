import { once } from 'node:events'
import type { Id } from '@muster/base'
import type { Observation } from '@muster/model/protocol'
import { sql } from 'drizzle-orm'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { Registry } from 'prom-client'
import { WebSocket } from 'ws'
import type { Context } from '../../context.ts'
import { deviceCredential } from '../../db/access-tables.ts'
import { tag } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { createApp } from '../../http/app.ts'
import { loadKeys } from '../../http/keys.ts'
import { openPlants } from '../../pipeline/plants.ts'
import { testServer } from '../../testing/server.ts'
import type { CredentialKind } from '../credentials.ts'
import { newSecret, secretDigest } from '../../services/devices/credentials.ts'
import { startIngest } from '../index.ts'
import { ingestRoutes } from '../routes.ts'
import type { SourceRecord } from '../sources.ts'
import { terminal } from './terminal.ts'

export type Doors = Awaited<ReturnType<typeof openTestDoors>>
export const RETENTION_DAYS = 90

/**
 * Every door for devices on free ports of a real server and database. The engine's place is taken by the test: it sees what comes
 * through in order (`taken`), and its commits can be held back or fail.
 */
export async function openTestDoors() {
  const server = await testServer({ env: { MQTT_PORT: '0', JT808_PORT: '0', STREAM_PORT: '0', HOST: '127.0.0.1' } })
  const deps: Deps = { ...server.deps, metrics: new Registry() }
  const taken: Observation[] = []
  let commit: Promise<void> = Promise.resolve()
  let arrived = Promise.withResolvers<void>()
  const consumer = await deps.bus.consume(0, 0, async ({ observations }) => {
    taken.push(...observations)
    arrived.resolve()
    arrived = Promise.withResolvers()
    await commit
  })
  const { app, mount } = await createApp(deps, await loadKeys(deps.config.dataFolder), [])
  const plants = await openPlants(deps)
  const doors = await startIngest(deps, app, plants, () => RETENTION_DAYS)
  mount(ingestRoutes(doors.ingest))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const http = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const closing: (() => unknown)[] = []

  /** A new credential; returns its secret. */
  async function credential(ctx: Context, kind: CredentialKind, name: string): Promise<string> {
    const secret = newSecret()
    await deps.db.tx(ctx, (tx) => tx.insert(deviceCredential).values({ kind, name, secretHash: secretDigest(secret), enabled: true }))
    return secret
  }

  return {
    server,
    deps,
    clock: server.clock,
    ingest: doors.ingest,
    ports: doors.ports,
    plants,
    http,
    taken,
    credential,
    /** Takes a credential out of use, and lets the time pass in which it was still believed. */
    async revoke(kind: CredentialKind, name: string): Promise<void> {
      await deps.db.main.ownerTx((tx) =>
        tx.execute(sql`update device_credential set enabled = false where kind = ${kind} and name = ${name}`),
      )
      server.clock.advance(10_001)
    },
    async newTag(ctx: Context, number: string): Promise<Id> {
      const values = { number, type: 'tag', activationStatus: 'active', bindingStatus: 'unlinked', technology: 'gnss' }
      const [row] = await deps.db.tx(ctx, (tx) => tx.insert(tag).values(values).returning({ id: tag.id }))
      return row!.id
    },
    /** Holds the commits from now on; the returned function lets them go, with an error to make them fail. */
    hold(): (error?: Error) => void {
      const held = Promise.withResolvers<void>()
      held.promise.catch(() => {})
      commit = held.promise
      return (error) => {
        commit = Promise.resolve()
        if (error) held.reject(error)
        else held.resolve()
      }
    },
    /** Resolves when that many observations have come to the engine. */
    async until(count: number): Promise<void> {
      while (taken.length < count) await arrived.promise
    },
    async mqtt(username: string, password: string, more: IClientOptions = {}): Promise<MqttClient> {
      const client = await connectAsync(`mqtt://127.0.0.1:${doors.ports.mqtt}`, { username, password, reconnectPeriod: 0, ...more })
      client.on('error', () => {})
      closing.push(() => client.endAsync(true))
      return client
    },
    async terminal() {
      const made = await terminal(doors.ports.jt808)
      closing.push(made.close)
      return made
    },
    post(path: string, token: string | null, body: unknown, method = 'POST'): Promise<Response> {
      return fetch(http + path, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
      } as RequestInit)
    },
    /** An open omlox socket and what it answers. */
    async omlox(token?: string) {
      const socket = new WebSocket(`${http.replace('http', 'ws')}/omlox/v2/ws/socket`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      socket.on('error', () => {})
      closing.push(() => socket.terminate())
      const replies: Record<string, unknown>[] = []
      socket.on('message', (data: Buffer) => replies.push(JSON.parse(data.toString('utf8'))))
      await once(socket, 'open')
      return {
        socket,
        send: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
        /** The next thing that the hub says. */
        async reply() {
          while (replies.length === 0) await once(socket, 'message')
          return replies.shift()!
        },
        closed: once(socket, 'close') as Promise<[number, Buffer]>,
      }
    },
    /** What the operator sees of a device. */
    source: (ctx: Context, device: string, protocol?: string): SourceRecord | undefined =>
      doors.ingest.sources
        .list(Number(ctx.tenant))
        .find((source) => source.device === device && (protocol === undefined || source.protocol === protocol)),
    /** The sum of a counter over the labels given. */
    async count(name: string, labels: Record<string, string> = {}): Promise<number> {
      const metric = await deps.metrics.getSingleMetric(name)?.get()
      return (metric?.values ?? [])
        .filter((value) => Object.entries(labels).every(([key, wanted]) => value.labels[key] === wanted))
        .reduce((sum, { value }) => sum + value, 0)
    },
    async close() {
      for (const close of closing) await close()
      await doors.stop()
      plants.stop()
      await app.close()
      await consumer.stop()
      await server.close()
    },
  }
}

/** A GNSS report in the canonical wording. */
export const gnss = (tagNumber: string, more: Record<string, unknown> = {}) => ({
  kind: 'gnss',
  tag: tagNumber,
  lng: 121.593,
  lat: 38.974,
  ...more,
})
