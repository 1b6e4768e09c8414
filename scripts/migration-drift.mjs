import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { staleDerivedFiles } from './entities.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'apps/server/db/migrations')
const run = promisify(execFile)

/**
 * Compares the tables that the entities give with those that the migrations make, by generating the next migration into a copy.
 * Resolves to an empty text when they agree, otherwise to a message that says what to do. Touches nothing in the repository.
 * @returns {Promise<string>}
 */
export async function migrationDrift() {
  const stale = staleDerivedFiles()
  if (stale.length > 0) return `${stale.join(', ')} and the entity files differ. Run \`npm run migrations\`, commit what it writes.`
  const temporary = await mkdtemp(join(tmpdir(), 'muster-migrations-'))
  try {
    await cp(folder, temporary, { recursive: true })
    const before = new Set(await readdir(temporary))
    await run(
      process.execPath,
      [
        join(root, 'node_modules/drizzle-kit/bin.cjs'),
        'generate',
        '--dialect=postgresql',
        '--schema=./apps/server/db/{tables,access-tables}.ts',
        // drizzle-kit takes the folder relative to where it runs.
        `--out=${relative(root, temporary)}`,
        '--name=drift',
      ],
      { cwd: root, timeout: 60_000 },
    )
    const added = (await readdir(temporary)).filter((file) => file.endsWith('.sql') && !before.has(file))
    return added.length === 0 ? '' : 'Entities and migrations differ. Run `npm run migrations`, read the new file, commit it.'
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const drift = await migrationDrift()
  if (drift) {
    process.stderr.write(`${drift}\n`)
    process.exitCode = 1
  }
}
