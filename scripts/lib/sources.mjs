import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { inRoot, root } from './paths.mjs'

const passedOver = new Set(['node_modules', 'dist', 'data', '.git', 'migrations', 'artifacts', '.cache'])

function* walk(folder, pattern) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (passedOver.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path, pattern)
    else if (pattern.test(entry.name)) yield path
  }
}

/** Comments blanked out, line breaks kept, so that what is found is code. Strings that hold `//` (addresses) stay whole. */
export function withoutComments(text) {
  return text.replace(/("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (whole, string) =>
    string === undefined ? whole.replace(/[^\n]/g, ' ') : string,
  )
}

/** Every TypeScript file of the workspaces, as `{ path, text, code }` with forward slashes; `code` is without comments. */
export function sourceFiles(folders = ['packages', 'apps', 'bench', 'e2e']) {
  return folders.flatMap((folder) =>
    [...walk(inRoot(folder), /\.tsx?$/)].map((file) => {
      const text = readFileSync(file, 'utf8')
      return { path: relative(root, file).split(sep).join('/'), text, code: withoutComments(text) }
    }),
  )
}

export const lineOf = (text, index) => text.slice(0, index).split('\n').length
