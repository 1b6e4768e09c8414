/**
 * The whole crawl: every screen, for every user, in both languages, with everything pressed. Writes e2e/artifacts/crawl.md and ends with 1
 * when it found a fault. Arguments are names of screens to keep to. `MUSTER_E2E_URL` takes a product that runs already; `CRAWL_USERS`
 * (comma-separated) keeps to some users.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { buildWeb } from '../harness/build.ts'
import { startServer } from '../harness/server.ts'
import { openSession } from '../harness/session.ts'
import { artifacts, type Language, launch, newVisitor } from '../harness/visitor.ts'
import { pressAll } from './press.ts'
import { allScreens, type Screen } from './screens.ts'
import { baseName, makeAreaUser, type User, users } from './users.ts'
import { beginWalk, type Fault } from './walk.ts'

const report = join(artifacts, 'crawl.md')
const only = process.argv.slice(2)
const some = process.env.CRAWL_USERS?.split(',') ?? [...users]

type Done = { user: User; language: Language; screens: number; pressed: number; seconds: number; faults: Fault[] }

const running = process.env.MUSTER_E2E_URL
if (!running) buildWeb()
const server = running ? null : await startServer()
const url = running ?? server!.url
let launched = launch()
const screens = (await allScreens()).filter(({ name }) => only.length === 0 || only.includes(name))
// The users who see every screen first, each in another language.
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
const walking = new Set<User>()
const done: Done[] = []

/** Of the variants of one screen, which are the same but for the map's mode, each walk presses another. */
function pressedOnes(turn: number): Set<Screen> {
  const variants = Map.groupBy(screens, ({ name }) => baseName(name))
  return new Set([...variants.values()].map((all) => all[turn % all.length]!))
}

/** The browser of all walks, another when it has died. */
async function browser(): Promise<Browser> {
  const known = launched
  if (!(await known).isConnected() && launched === known) launched = launch()
  return launched
}

async function walkAll(user: User, language: Language, turn: number): Promise<void> {
  const began = Date.now()
  const mine: Done = { user, language, screens: 0, pressed: 0, seconds: 0, faults: [] }
  done.push(mine)
  const pressing = pressedOnes(turn)
  const next = async () => beginWalk(await newVisitor(await browser(), { language, url }), user, language, mine.faults)
  let walker = await next()
  /** Walks one screen, once more when the page or the browser dies under it. */
  const walkOne = async (screen: Screen, again = false): Promise<void> => {
    try {
      const stands = await walker.walk.visit(screen, walker.allowed(screen))
      if (stands && pressing.has(screen)) mine.pressed += await pressAll(walker.walk, screen)
    } catch (error) {
      const said = error instanceof Error ? error.message.split('\n')[0]! : String(error)
      const died = /has been closed|crashed/.test(said)
      if (!died || again) walker.walk.note(`the walk broke off: ${said}`)
      await walker.leave()
      walker = await next()
      if (died && !again) await walkOne(screen, true)
    }
  }
  for (const screen of screens) {
    const told = mine.faults.length
    await walkOne(screen)
    mine.screens++
    mine.seconds = Math.round((Date.now() - began) / 1000)
    for (const { screen: at, what } of mine.faults.slice(told)) console.log(`${user} ${language} ${at}: ${what}`)
    if (process.env.CRAWL_TIMES) console.log(user, language, screen.name, mine.seconds, mine.pressed)
    writeReport()
  }
  await walker.leave()
  await openSession(url, { account: user, language: 'zh' })
  console.log(`${user} ${language}: ${mine.screens} screens, ${mine.pressed} pressed, ${mine.faults.length} faults, ${mine.seconds} s`)
}

/** Takes one walk after the other; of an account one at a time, as its language is its own. */
async function work(): Promise<void> {
  for (;;) {
    const at = waiting.findIndex(({ user }) => !walking.has(user))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    walking.add(next.user)
    await walkAll(next.user, next.language, next.turn)
    walking.delete(next.user)
  }
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
      `| ${user} | ${language} | ${seen} of ${screens.length} | ${pressed} | ${faults.length} | ${seconds} s |`,
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

function writeReport(): void {
  mkdirSync(artifacts, { recursive: true })
  writeFileSync(report, written())
}

try {
  await makeAreaUser(url)
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
} finally {
  writeReport()
  await (await launched).close()
  await server?.stop()
}
console.log(report)
process.exitCode = done.some(({ faults }) => faults.length > 0) ? 1 : 0
