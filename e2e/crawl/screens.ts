import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const modules = join(import.meta.dirname, '../../apps/web/modules')

/** Names that the text of a route file gives to screens inside the shell: `name: '…'` and the lists of `variants([…])`. */
function namesIn(text: string): string[] {
  const single = text
    .split(/(?=\bname: ')/)
    .filter((piece) => piece.startsWith("name: '") && !/frame: '(?:page|public)'/.test(piece))
    .map((piece) => piece.slice(7, piece.indexOf("'", 7)))
  const several = [...text.matchAll(/variants\(\[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list!.matchAll(/'([^']+)'/g)].map(([, name]) => name!),
  )
  return [...single, ...several]
}

/** Every screen inside the shell, by the modules' route files. */
export function shellScreens(): string[] {
  const names = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[/\\])routes\.tsx?$/.test(path))
    .flatMap((path) => namesIn(readFileSync(join(modules, path), 'utf8')))
  return [...new Set(names)].sort()
}
