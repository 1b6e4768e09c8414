import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** One measured figure. `conditions` says what was measured, so that it can be measured again. */
export type Figure = { name: string; value: number; unit: string; conditions: string }
export type Results = { commit: string; machine: string; at: string; figures: Figure[] }

const file = new URL('./results.json', import.meta.url)

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

const machine = (): string => {
  const cores = cpus()
  return `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
}

/** Writes figures to results.json; figures that were not measured this time stay. */
export function writeResults(figures: readonly Figure[]): void {
  const before: Figure[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results).figures : []
  const measured = new Set(figures.map(({ name }) => name))
  const kept = before.filter(({ name }) => !measured.has(name))
  const sorted = [...kept, ...figures].sort((a, b) => a.name.localeCompare(b.name))
  const results: Results = { commit: commit(), machine: machine(), at: new Date().toISOString(), figures: sorted }
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}

/** One line a figure. */
export function printTable(figures: readonly Figure[]): void {
  const name = Math.max(...figures.map((figure) => figure.name.length))
  const value = Math.max(...figures.map((figure) => shown(figure.value).length))
  for (const figure of figures) {
    console.log(`${figure.name.padEnd(name)}  ${shown(figure.value).padStart(value)} ${figure.unit.padEnd(7)}  ${figure.conditions}`)
  }
}

const shown = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })

/** The value below which a share of the sorted samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
