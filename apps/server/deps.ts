import type { Clock } from '@muster/base'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Background } from './background.ts'
import type { Bus } from './bus/bus.ts'
import type { Changes } from './changes.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { FileStore } from './files.ts'
import type { Health } from './health.ts'

/** What every part of the server is given. Made once in main.ts; tests make their own. */
export type Deps = {
  config: Config
  clock: Clock
  /** Redacts passwords, tokens and credentials by name; still, never log a payload that may hold one. */
  log: Logger
  metrics: Registry
  health: Health
  db: Db
  bus: Bus
  changes: Changes
  files: FileStore
  background: Background
}

/** A running part; `stop` finishes what is in hand. */
export type Part = { stop(): Promise<void> }
