import { type Figure, printTable, writeResults } from './lib.ts'

/** Every bench by name, loaded when it is wanted. */
const benches: Readonly<Record<string, () => Promise<() => Promise<Figure[]>>>> = {
  accuracy: async () => (await import('./accuracy.ts')).bench,
  alarm: async () => (await import('./alarm.ts')).bench,
  fence: async () => (await import('./fence.ts')).bench,
  fuzz: async () => (await import('./fuzz.ts')).bench,
  ingest: async () => (await import('./ingest.ts')).bench,
  list: async () => (await import('./list.ts')).bench,
  map: async () => (await import('./map.ts')).benchMap,
  plant: async () => (await import('./plant.ts')).bench,
  robust: async () => (await import('./robust.ts')).bench,
  sheets: async () => (await import('./sheets.ts')).bench,
  solver: async () => (await import('./solver.ts')).bench,
  track: async () => (await import('./track.ts')).bench,
}

/** `npm run bench` measures everything, `npm run bench -- <name>` one: `track`, or a figure of it like `track.day24hMs`. */
const wanted = process.argv[2] ?? ''
const names = Object.keys(benches).filter((name) => wanted === '' || name.startsWith(wanted) || wanted.startsWith(`${name}.`))
if (names.length === 0) {
  console.error(`no bench is called ${wanted}; there are ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}

let failed = false
const figures: Figure[] = []
for (const name of names) {
  try {
    const measure = await benches[name]!()
    const measured = await measure()
    figures.push(...measured)
    if (measured.length > 0) printTable(measured)
  } catch (error) {
    failed = true
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
if (figures.length > 0) writeResults(figures)
process.exit(failed ? 1 : 0)
