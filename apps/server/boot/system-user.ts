import { execFileSync } from 'node:child_process'
import { cp, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The unprivileged user that runs the database when we are root; PostgreSQL refuses root. */
export type SystemUser = { name: string; uid: number; gid: number }

function lookUp(name: string): SystemUser | null {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { name, uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/** Null when we are not root. Takes `postgres` or `muster`, makes `muster` when neither exists, else `nobody`. */
export function databaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const existing = lookUp('postgres') ?? lookUp('muster')
  if (existing) return existing
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'muster'], { stdio: 'ignore' })
  } catch {}
  return lookUp('muster') ?? lookUp('nobody')
}

/** True when the user may enter every folder down to `path` (owner, group and other bits; extra groups are not looked at). */
export async function canReach(user: SystemUser, path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => null)
    if (found?.isDirectory()) {
      const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001
      if ((found.mode & bit) === 0) return false
    }
    if (dirname(folder) === folder) return true
  }
}

/**
 * Where the user can run the binaries of `folder` from: the folder itself, or a copy under /var/lib/muster
 * when the project lies in a private place such as /root.
 */
export async function reachableBinaries(user: SystemUser | null, folder: string, version: string): Promise<string> {
  if (!user || (await canReach(user, folder))) return folder
  const copy = join('/var/lib/muster', `postgresql-${version}`)
  if (!(await stat(join(copy, 'complete')).catch(() => null))) {
    await mkdir(copy, { recursive: true, mode: 0o755 })
    await cp(folder, copy, { recursive: true, verbatimSymlinks: true })
    await mkdir(join(copy, 'complete'))
  }
  return copy
}
