import { MusterError } from '@muster/base'
import { createDatabase, type DatabaseOptions } from './database.ts'
import type { Database, Db, Home } from './db.ts'
import { createDirectory } from './directory.ts'

export { isConnectionError } from './database.ts'

/**
 * Opens the main database, which answers for every tenant until the directory says that one lives in a database of its own.
 * Those are taken into use by `place`.
 */
export function connectDatabase(options: Omit<DatabaseOptions, 'own'>): Db {
  const main = createDatabase(options)
  const directory = createDirectory(main)
  const own = new Map<string, Database>()

  function place(home: Home | undefined): Database {
    // A tenant that there is not has no rows anywhere; row-level security of the main database shows it none.
    if (!home?.own) return main
    const found = home.source === null ? undefined : own.get(home.source)
    if (!found || found.tenant !== home.tenant) throw new MusterError('unavailable')
    return found
  }
  async function of(tenant: string): Promise<Database> {
    if (tenant === '0') return main
    return place(directory.known(tenant) ?? (await directory.find(tenant)))
  }

  return {
    main,
    of,
    tx: async (ctx, fn) => (await of(ctx.tenant)).tx(ctx, fn),
    all: () => [main, ...own.values()],
    homes: async () => (await directory.all()).filter((home) => home.own),
    place(database) {
      const before = own.get(database.key)
      own.set(database.key, database)
      if (before && before !== database) void before.close()
    },
    async remove(key) {
      const gone = own.get(key)
      own.delete(key)
      await gone?.close()
    },
    forget: () => directory.forget(),
    async close() {
      const all = [...own.values()]
      own.clear()
      await Promise.all([...all.map((database) => database.close()), main.close()])
    },
  }
}
