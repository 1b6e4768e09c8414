import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const built = join(root, 'apps/web/dist/index.html')
const sources = ['apps/web', 'packages']

/** The newest change under a folder, in ms. */
function newest(folder: string): number {
  let latest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(folder, entry.name)
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs)
  }
  return latest
}

/** Builds the web app when there is no build of its present sources. */
export function buildWeb(): void {
  const changed = Math.max(...sources.map((folder) => newest(join(root, folder))))
  if (existsSync(built) && statSync(built).mtimeMs > changed) return
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/web'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
