import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type pg from 'pg'
import { openDatabase } from './boot/database.ts'
import { explain } from './boot/explain.ts'
import { StartFailure } from './boot/failure.ts'
import { say } from './boot/say.ts'
import { readConfig } from './config.ts'
import { filesFolder, restoreBackup } from './services/system/backup/restore-backup.ts'
import { restoredAccess } from './services/tenancy/open-source.ts'

/**
 * `node apps/server/restore.ts <backup> [--new-input]`: puts a backup into the empty data folder of MUSTER_DATA (or the empty database of
 * DATABASE_URL). docs/backup.md tells the whole way.
 */
async function restore(): Promise<void> {
  const [path, ...flags] = process.argv.slice(2)
  const unknown = flags.filter((flag) => flag !== '--new-input')
  if (!path || path.startsWith('-') || unknown.length > 0) throw new StartFailure('backup.restore.usage')
  const config = readConfig(process.env, resolve(import.meta.dirname, '../..'), '')
  const database = await openDatabase(config)
  try {
    const files = filesFolder(config.dataFolder)
    await mkdir(files, { recursive: true, mode: 0o700 })
    const began = performance.now()
    const order = { path: resolve(path), ownerUrl: database.ownerUrl, files, forgetInput: flags.includes('--new-input') }
    // The database of the data folder is always the main one.
    const ownAccess = (owner: pg.Pool) => restoredAccess(config.dataFolder, owner)
    const { own, ...done } = await restoreBackup(config.databaseUrl === null ? order : { ...order, ownAccess })
    say(own === null ? 'backup.restore.done' : 'backup.restore.ownDone', {
      route: own ?? '',
      ...done,
      seconds: Math.round((performance.now() - began) / 100) / 10,
      folder: config.dataFolder,
    })
  } finally {
    await database.stop()
  }
}

restore().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
