import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, manualClock } from '@muster/base'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { createBackground } from '../background.ts'
import { memoryBus } from '../bus/index.ts'
import { createChanges } from '../changes.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { fileStore } from '../files.ts'
import { createHealth } from '../health.ts'
import { testDatabase } from '../testing/database.ts'

/** The server's parts around a database of its own and an empty data folder, without any socket. */
export async function openDemoServer(
  clock: Clock = manualClock(Date.UTC(2026, 5, 1, 2, 0, 0)),
): Promise<{ deps: Deps; close(): Promise<void> }> {
  const { db, close } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'muster-demo-'))
  const bus = memoryBus()
  const deps: Deps = {
    config: readConfig(
      { NODE_ENV: 'test', MUSTER_DATA: folder, PORT: '0', MQTT_PORT: '0', JT808_PORT: '0', STREAM_PORT: '0' },
      folder,
      'test',
    ),
    clock,
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
    health: createHealth(),
    db,
    bus,
    changes: createChanges((error) => {
      throw error
    }),
    files: fileStore(join(folder, 'files')),
    background: createBackground(),
  }
  return {
    deps,
    async close() {
      await bus.close()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
