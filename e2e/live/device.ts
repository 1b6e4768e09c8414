import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Sends one observation to the public HTTP door with the demo's device token. Resolves once it is stored. */
async function send(observation: Record<string, unknown>): Promise<void> {
  const token = readFileSync(join(inject('data'), 'secrets/demo-device'), 'utf8').trim()
  const reply = await fetch(`${inject('url')}/ingest/v1/observations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify([observation]),
  })
  const receipt: unknown = await reply.json()
  if (reply.status !== 200) throw new Error(`not taken: ${reply.status} ${JSON.stringify(receipt)}`)
}

/** Presses the SOS button of a tag. */
export const pressSos = (tag: string): Promise<void> => send({ kind: 'event', event: 'sos', tag })

/** Reports a tag from the middle of the demo plant, some metres to the east. */
export const reportFrom = (tag: string, east: number): Promise<void> =>
  send({ kind: 'gnss', tag, lng: 121.593 + east / 86_600, lat: 38.974, accuracy: 3 })
