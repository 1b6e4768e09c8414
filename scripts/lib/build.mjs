import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, productNode, tool } from './paths.mjs'
import { runChild } from './run-child.mjs'
import { Failure, say } from './say.mjs'

/** What the web app is made of; a change in any of it makes the build stale. */
const sources = ['apps/web', 'packages', 'package-lock.json']
const passedOver = new Set(['node_modules', 'dist', 'server', 'testkit', 'devices', 'artifacts'])

function* filesOf(path) {
  if (!existsSync(path)) return
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    yield path
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (passedOver.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    if (entry.isDirectory()) yield* filesOf(join(path, entry.name))
    else yield join(path, entry.name)
  }
}

/** Digest of everything that the web app is built from. */
export function sourceDigest() {
  const hash = createHash('sha256')
  for (const source of sources) for (const file of filesOf(inRoot(source))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the web app when its sources changed since the last build. Throws Failure. */
export async function build() {
  const marker = inRoot('apps/web/dist/.sources')
  const digest = sourceDigest()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return
  say('正在构建网页（约半分钟）…', 'Building the web app (about half a minute) …')
  const done = await runChild(productNode(), [tool('vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn'])
  if (done.code !== 0) throw new Failure('网页构建失败，原因见上方', 'The web build failed; the reason is above')
  writeFileSync(marker, digest)
}
