import { existsSync, readFileSync } from 'node:fs'

/** The overall rows of a set in the table of baselines that stands beside the sets; none where there is no such table. */
export function baselinesOf(file: string, set: string): string[] {
  if (!existsSync(file)) return []
  const part = readFileSync(file, 'utf8')
    .split('\n### ')
    .find((text) => text.startsWith(set))
  return (part ?? '')
    .split('\n')
    .filter((row) => row.startsWith('| **overall**') && !row.includes('(raw)'))
    .map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .slice(2, -1),
    )
    .map(([method, n, ...cells]) => `${method!.padEnd(23)}  ${n!.padStart(6)}  avail. and figures: ${cells.join('  ')}`)
}
