#!/usr/bin/env node
// Writes what follows from the mere existence of an entity's file: the index of all entities, and the tables that need nothing of their own.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'packages/model/entities')
const index = join(folder, 'index.ts')
const tables = join(root, 'apps/server/db/entity-tables.ts')
const byHand = ['tables.ts', 'access-tables.ts'].map((file) => join(root, 'apps/server/db', file))

/**
 * Every entity file of a folder, by module and name.
 * @returns {{ module: string, name: string, view: boolean }[]}
 */
export function entityFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: module }) =>
      readdirSync(join(folder, module))
        .filter((file) => file.endsWith('.ts'))
        .map((file) => ({
          module,
          name: file.slice(0, -3),
          view: /^ {2}view: true,$/m.test(readFileSync(join(folder, module, file), 'utf8')),
        })),
    )
    .sort((a, b) => (a.module + a.name < b.module + b.name ? -1 : 1))
}

const note = '// Written by `npm run migrations` from the files of packages/model/entities; do not edit.\n'

export function indexText(files) {
  const lines = files.map(({ module, name }) => `import { ${name} } from './${module}/${name}.ts'`)
  const names = files.map(({ name }) => `  ${name},`).join('\n')
  return `${note}${lines.join('\n')}

export {
${names}
}
export * from './shapes.ts'

/** Every entity by its name. */
export const entities = {
${names}
} as const

export type EntityName = keyof typeof entities
`
}

export function tablesText(files) {
  const written = byHand.map((file) => readFileSync(file, 'utf8')).join('')
  const plain = files.filter(({ name, view }) => !view && !new RegExp(`tableOf\\(entities\\.${name}\\b`).test(written))
  return `${note}import { tableOf } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'

${plain.map(({ name }) => `export const ${name} = tableOf(entities.${name})`).join('\n')}
`
}

/**
 * Texts that the entity files give, by file path.
 * @returns {Map<string, string>}
 */
function derivedTexts() {
  const files = entityFiles(folder)
  return new Map([
    [index, indexText(files)],
    [tables, tablesText(files)],
  ])
}

/**
 * Names of derived files that do not say what the entity files give.
 * @returns {string[]}
 */
export function staleDerivedFiles() {
  return [...derivedTexts()].filter(([path, text]) => readFileSync(path, 'utf8') !== text).map(([path]) => path.slice(root.length + 1))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of derivedTexts()) writeFileSync(path, text)
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--config', 'apps/server/drizzle.config.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
}
