import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartFailure, reasonOf } from './failure.ts'

/** Makes the data folder when it is missing and checks that it can be written. Throws StartFailure. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolders(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartFailure('server.fail.dataFolder', { path: folder, reason: reasonOf(error) })
  }
}

/** One folder after the other: the built-in recursive way never ends in file systems that refuse new folders as not found. */
async function makeFolders(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) return
  if (dirname(folder) !== folder) await makeFolders(dirname(folder))
  await mkdir(folder).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}

/** Reads a secret of the data folder (mode 0600), or makes it. */
export async function secretFile(
  folder: string,
  name: string,
  make: () => string = () => randomBytes(24).toString('base64url'),
): Promise<string> {
  const directory = join(folder, 'secrets')
  const path = join(directory, name)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw new StartFailure('server.fail.dataFolder', { path, reason: reasonOf(error) })
    }
  }
  const secret = make()
  // Exclusive, so that two processes that start at once end up with the same secret.
  try {
    await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
    await chmod(path, 0o600)
    return secret
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return (await readFile(path, 'utf8')).trim()
    throw new StartFailure('server.fail.dataFolder', { path, reason: reasonOf(error) })
  }
}

/** State letter and start time (Linux); null elsewhere. */
async function statusOf(pid: number): Promise<{ state: string; started: string } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The command name may hold spaces, so count from its closing bracket: fields 3 and 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', started: fields[19] ?? '' }
}

/** True when the process exists; on Linux also when it is the same one that wrote `started`. */
export async function isAlive(pid: number, started?: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const now = await statusOf(pid)
  if (now?.state === 'Z') return false
  return !started || now === null || now.started === started
}

/**
 * Takes the data folder for this process, so that two servers never run one database. A lock left by a killed process is taken over.
 * Returns the way to give it back. Throws StartFailure `dataFolderBusy`.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'muster.pid')
  const own = `${process.pid} ${(await statusOf(process.pid))?.started ?? ''}`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx', 0o600)
      await file.writeFile(own)
      await file.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        throw new StartFailure('server.fail.dataFolder', { path: folder, reason: reasonOf(error) })
      }
    }
    const [pid, started] = (await readFile(path, 'utf8').catch(() => '')).split(' ')
    if (Number(pid) > 0 && Number(pid) !== process.pid && (await isAlive(Number(pid), started))) {
      throw new StartFailure('server.fail.dataFolderBusy', { path: folder, pid: Number(pid) })
    }
    await rm(path, { force: true })
  }
  throw new StartFailure('server.fail.dataFolder', { path: folder, reason: 'muster.pid' })
}
