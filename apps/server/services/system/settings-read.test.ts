import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { idleSettings, settings } from './settings.ts'

const root = resolve(import.meta.dirname, '../../../..')
/** Where a key stands without being read: the list itself, the defaults of the shell, tests and texts. */
const beside = /services\/system\/(settings|system-info)\.ts$|shell\/config\.ts$|\.test\.tsx?$|i18n\/messages\//

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'migrations'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name) && !beside.test(path)) yield path
  }
}

it('every setting that is offered is read somewhere, and none that is read is hidden', () => {
  const code = ['apps/server', 'apps/web', 'packages']
    .flatMap((folder) => [...sources(join(root, folder))].map((path) => readFileSync(path, 'utf8')))
    .join('\n')
  const read = (key: string) => new RegExp(`['"\`.]${key}\\b|\\b${key}:`).test(code)
  const withoutEffect = settings.filter(({ key }) => !idleSettings.has(key) && !read(key)).map(({ key }) => key)
  const hidden = settings.filter(({ key }) => idleSettings.has(key) && read(key)).map(({ key }) => key)
  expect({ withoutEffect, hidden }, 'read the setting, or move it on or off idleSettings in settings.ts').toEqual({
    withoutEffect: [],
    hidden: [],
  })
})
