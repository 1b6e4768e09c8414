import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../boot/embedded.ts'
import { type BreakingLine, breakingLine } from './breaking-line.ts'

/** A PostgreSQL server beside the product's own, behind a line that can be cut. */
export type SecondServer = {
  line: BreakingLine
  account: string
  password: string
  urlOf(database: string): string
  close(): Promise<void>
}

/** Starts one that holds an empty database of that name. */
export async function secondServer(database: string): Promise<SecondServer> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-second-'))
  const { url, port, stop } = await startEmbedded({ folder, volatile: true })
  const line = await breakingLine(port)
  const root = new pg.Client({ connectionString: url })
  await root.connect()
  await root.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`)
  await root.end()
  const { username, password } = new URL(url)
  return {
    line,
    account: username,
    password: decodeURIComponent(password),
    urlOf: (name) => url.replace(/\/muster$/, `/${name}`),
    async close() {
      await line.close()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
