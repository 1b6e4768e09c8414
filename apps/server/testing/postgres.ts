import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../boot/embedded.ts'

/**
 * The PostgreSQL of one test run, handed to the suites by MUSTER_TEST_DATABASE_URL. It starts with the first run that needs one,
 * and not at all for runs of pure packages only (`vitest run packages/engine`).
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.MUSTER_TEST_DATABASE_URL) return undefined
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-') && argument !== 'run')
  if (named.length > 0 && named.every((path) => path.startsWith('packages/') && !path.startsWith('packages/entity-kit'))) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'muster-test-'))
  const embedded = await startEmbedded({ folder, volatile: true })
  process.env.MUSTER_TEST_DATABASE_URL = embedded.url
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
