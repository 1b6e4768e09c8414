/**
 * The whole crawl: every screen, for every user, in both languages, with everything pressed. Writes e2e/artifacts/crawl.md and ends with 1
 * when it found a fault. Arguments are names of screens to keep to. `MUSTER_E2E_URL` takes a product that runs already; `CRAWL_USERS`
 * (comma-separated) keeps to some users.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../harness/build.ts'
import { startServer } from '../harness/server.ts'
import { enter } from '../harness/session.ts'
import { artifacts, type Language, launch, newVisitor } from '../harness/visitor.ts'
import { pressAll } from './press.ts'
import { allScreens, type Screen } from './screens.ts'
import { baseName, makeAreaUser, rightsOf, type User, users } from './users.ts'
import { type Fault, prepare, Walk } from './walk.ts'

const report = join(artifacts, 'crawl.md')
const only = process.argv.slice(2)
const some = process.env.CRAWL_USERS?.split(',') ?? [...users]

type Done = { user: User; language: Language; screens: number; pressed: number; seconds: number; faults: Fault[] }

const running = process.env.MUSTER_E2E_URL
if (!running) buildWeb()
const server = running ? null : await startServer()
const url = running ?? server!.url
const browser = await launch()
const screens = (await allScreens()).filter(({ name }) => only.length === 0 || only.includes(name))
// The users who see every screen first, each in another language: two walks of one account at a time would change its language under way.
const waiting = (
  [
    ['admin', 'en'],
    ['crawl_area', 'zh'],
    ['admin', 'zh'],
    ['crawl_area', 'en'],
    ['scope_sub', 'zh'],
    ['scope_self', 'en'],
    ['scope_sub', 'en'],
    ['scope_self', 'zh'],
  ] as const
).flatMap(([user, language], turn) => (some.includes(user) ? [{ user, language, turn }] : []))
const done: Done[] = []

/** Of the variants of one screen, which are the same but for the map's mode, each walk presses another. */
function pressedOnes(turn: number): Set<Screen> {
  const variants = Map.groupBy(screens, ({ name }) => baseName(name))
  return new Set([...variants.values()].map((all) => all[turn % all.length]!))
}

async function walkAll(user: User, language: Language, turn: number): Promise<void> {
  const began = Date.now()
  const visitor = await newVisitor(browser, { language, url, still: true })
  const session = await enter(visitor, user, { language })
  const allowed = await rightsOf(url, session)
  await prepare(visitor.context)
  const walk = new Walk(visitor.page, user, language)
  await walk.start()
  const pressing = pressedOnes(turn)
  let pressed = 0
  let told = 0
  for (const screen of screens) {
    const mine = allowed(screen)
    try {
      await walk.visit(screen, mine)
      if (mine && pressing.has(screen)) pressed += await pressAll(walk, screen)
    } catch (error) {
      walk.note(`the walk broke off: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      await walk.start()
    }
    for (const { screen: at, what } of walk.faults.slice(told)) console.log(`${user} ${language} ${at}: ${what}`)
    told = walk.faults.length
    if (process.env.CRAWL_TIMES) console.log(user, language, screen.name, Math.round((Date.now() - began) / 1000), pressed)
  }
  await session.call('/monitor-service/user/updateLanguage', { language: 'zh' })
  await visitor.context.close()
  const seconds = Math.round((Date.now() - began) / 1000)
  done.push({ user, language, screens: screens.length, pressed, seconds, faults: walk.faults })
  console.log(`${user} ${language}: ${screens.length} screens, ${pressed} pressed, ${walk.faults.length} faults, ${seconds} s`)
}

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await walkAll(next.user, next.language, next.turn)
}

/** Each fault once, with everybody who met it. */
function written(): string {
  const met = new Map<string, string[]>()
  for (const { screen, what, user, language } of done.flatMap(({ faults }) => faults)) {
    const line = `${screen}: ${what}`
    met.set(line, [...(met.get(line) ?? []), `${user} ${language}`])
  }
  const walks = done.map(
    ({ user, language, screens: seen, pressed, seconds, faults }) =>
      `| ${user} | ${language} | ${seen} | ${pressed} | ${faults.length} | ${seconds} s |`,
  )
  const faults = [...met].sort().map(([line, by]) => `- ${line.replace(/\s+/g, ' ')} — ${by.join(', ')}`)
  return [
    `# Crawl of ${new Date().toISOString()}`,
    '',
    '| User | Language | Screens | Pressed | Faults | Time |',
    '|---|---|---|---|---|---|',
    ...walks,
    '',
    ...(faults.length > 0 ? faults : ['No fault.']),
    '',
  ].join('\n')
}

try {
  await makeAreaUser(url)
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
} finally {
  mkdirSync(artifacts, { recursive: true })
  writeFileSync(report, written())
  await browser.close()
  await server?.stop()
}
console.log(report)
process.exitCode = done.some(({ faults }) => faults.length > 0) ? 1 : 0
