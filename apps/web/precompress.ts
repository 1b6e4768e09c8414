import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const textual = new Set(['.js', '.css', '.html', '.svg', '.json'])
/** Below this, bytes, the headers weigh more than what is saved. */
const WORTH = 1024

function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(path)
    else yield path
  }
}

/** Lays a `.br` and a `.gz` beside every text file of the build, so that the server sends them without work of its own. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'muster-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const path of [...filesOf(folder)]) {
        if (!textual.has(extname(path)) || statSync(path).size < WORTH) continue
        const bytes = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      }
    },
  }
}
