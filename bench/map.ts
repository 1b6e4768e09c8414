import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build, preview } from 'vite'

/** One measured figure, as bench/results.json keeps it. */
export type Figure = { name: string; value: number; unit: string; conditions: string }

const page = fileURLToPath(new URL('./map-page/', import.meta.url))
const SETTLE_MS = 3000
const MEASURE_MS = 5000
/** The two maps take turns, so that other work on the machine falls on both alike. */
const ROUNDS = 3
const PEOPLE = 10_000

type Frames = { __frames?: number }

type Measured = { framesPerSecond: number /** Main-thread work for each frame, ms. */; workMs: number }

/** Frames a second in which people were drawn at new places, after the page has settled, and what each cost the page's own thread. */
async function measure(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const tab = await context.newPage()
  const failures: string[] = []
  tab.on('pageerror', (error) => failures.push(error.message))
  await tab.goto(address)
  await tab.waitForFunction(() => ((globalThis as Frames).__frames ?? 0) > 0, undefined, { timeout: 60_000 })
  await tab.waitForTimeout(SETTLE_MS)
  const devtools = await context.newCDPSession(tab)
  await devtools.send('Performance.enable')
  const worked = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  const before = await worked()
  const { frames, seconds } = await tab.evaluate(async (ms) => {
    const count = () => (globalThis as Frames).__frames ?? 0
    const [first, start] = [count(), performance.now()]
    await new Promise((done) => setTimeout(done, ms))
    return { frames: count() - first, seconds: (performance.now() - start) / 1000 }
  }, MEASURE_MS)
  const workMs = ((await worked()) - before) * (1000 / Math.max(1, frames))
  await context.close()
  if (failures.length > 0) throw new Error(`the bench page failed: ${failures[0]}`)
  return { framesPerSecond: frames / seconds, workMs }
}

const mean = (rounds: readonly Measured[], of: keyof Measured): number => rounds.reduce((sum, round) => sum + round[of], 0) / rounds.length

/** Our map against a plain GeoJSON page: the same 10,000 people, the same reports, the same browser, taking turns. */
export async function benchMap(executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'): Promise<Figure[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'muster-map-bench-'))
  await build({ root: page, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = await preview({
    root: page,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const address = server.resolvedUrls?.local[0]
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  })
  try {
    const ours: Measured[] = []
    const plain: Measured[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await measure(browser, `${address}?map=ours&people=${PEOPLE}`))
      plain.push(await measure(browser, `${address}?map=geojson&people=${PEOPLE}`))
    }
    const [fast, slow] = [mean(ours, 'framesPerSecond'), mean(plain, 'framesPerSecond')]
    const conditions = `${PEOPLE} people moving, 1 report/s each, 1440×900, ${browser.version()} with software rendering`
    return [
      { name: 'map.framesPerSecond', value: Number(fast.toFixed(1)), unit: '1/s', conditions },
      {
        name: 'map.framesRatioToGeojson',
        value: Number((fast / slow).toFixed(2)),
        unit: '×',
        conditions: `${conditions}; GeoJSON setData in every animation frame: ${slow.toFixed(1)}/s`,
      },
      {
        name: 'map.mainThreadMsPerFrame',
        value: Number(mean(ours, 'workMs').toFixed(1)),
        unit: 'ms',
        conditions: `${conditions}; GeoJSON: ${mean(plain, 'workMs').toFixed(0)} ms. With a graphics card this is what limits the frame rate`,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  for (const figure of await benchMap()) console.log(`${figure.name}\t${figure.value} ${figure.unit}\t${figure.conditions}`)
}
