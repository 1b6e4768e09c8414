// The rules of the house (ARCHITECTURE.md): who may import whom, and what the engine may not touch.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { inRoot } from './lib/paths.mjs'
import { lineOf, sourceFiles } from './lib/sources.mjs'

/** Arrows point down only: what each part may import of the others. */
const allowed = {
  base: [],
  geometry: ['base'],
  model: ['base', 'geometry'],
  i18n: ['base'],
  engine: ['base', 'geometry', 'model'],
  devices: ['base', 'geometry', 'model'],
  ui: ['base', 'i18n'],
  'entity-kit': ['base', 'geometry', 'model', 'i18n', 'ui'],
  testkit: ['base', 'geometry', 'model', 'engine', 'devices'],
  simulator: ['base', 'geometry', 'model', 'devices', 'testkit'],
  server: ['base', 'geometry', 'model', 'i18n', 'engine', 'devices', 'entity-kit', 'testkit'],
  web: ['base', 'geometry', 'model', 'i18n', 'engine', 'entity-kit', 'ui'],
  bench: ['base', 'geometry', 'model', 'i18n', 'engine', 'devices', 'entity-kit', 'ui', 'testkit', 'simulator', 'server', 'web'],
  e2e: ['base', 'geometry', 'model', 'i18n', 'engine', 'devices', 'testkit', 'simulator', 'server'],
}
/** Single doors between parts that otherwise know nothing of each other, with who may use them. */
const doors = [
  // The demo seed writes the plant that the simulator walks through.
  { from: /^apps\/server\/demo\//, to: '@muster/simulator/plant' },
]
/** Folders of a part that may not use what the rest of it may. */
const narrower = [
  { from: /^packages\/entity-kit\/(server|fields)\//, not: ['ui'], why: 'the server side of the kit knows no screens' },
  { from: /^packages\/entity-kit\/web\//, notModules: /^(drizzle-orm|pg|node:)/, why: 'the web side of the kit knows no database' },
  { from: /^apps\/web\//, notModules: /^(node:|drizzle-orm|pg$|fastify)/, why: 'the web app runs in the browser' },
  {
    from: /^packages\/(base|geometry|model|i18n|engine|ui)\//,
    notModules: /^(node:|pg$|drizzle-orm|fastify)/,
    why: 'this package is safe in the browser',
  },
]
/** The engine is told the time and does no input or output, so that a replay gives the same again. */
const engineBans = [
  [/\bDate\.now\(|\bnew Date\(\s*\)|\bperformance\.now\(/, 'the engine takes its time from `now`'],
  [/\bset(Timeout|Interval|Immediate)\(/, 'the engine has no timers; it is called every tick'],
  [/\bMath\.random\(|\bcrypto\b/, 'the engine is deterministic'],
  [/\bfetch\(|\bprocess\.|\bconsole\./, 'the engine does no input or output'],
]
/** Only the data layer speaks HTTP. */
const fetchDoors = /^apps\/web\/(shell\/(transport|api)\.ts|map\/core\/)|\.test\.tsx?$/

const partOf = (path) => path.match(/^(?:packages|apps)\/([^/]+)\//)?.[1] ?? path.match(/^(bench|e2e)\//)?.[1]
const manifests = new Map()
function exportsOf(name) {
  if (!manifests.has(name)) {
    const path = [`packages/${name}`, `apps/${name}`, name].map((folder) => inRoot(folder, 'package.json')).find(existsSync)
    manifests.set(name, path ? Object.keys(JSON.parse(readFileSync(path, 'utf8')).exports ?? {}) : [])
  }
  return manifests.get(name)
}

const problems = []
const files = sourceFiles()
const known = new Set(files.map((file) => file.path))
const graph = new Map()

for (const { path, code } of files) {
  const part = partOf(path)
  const isTest = /\.test\.tsx?$|\/testing(\/|\.ts$)/.test(path)
  const edges = []
  graph.set(path, edges)
  const report = (index, message) => problems.push(`${path}:${lineOf(code, index)} ${message}`)
  for (const match of code.matchAll(
    /^\s*(import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|^\s*import\s+['"]([^'"]+)['"]/gm,
  )) {
    const target = match[3] ?? match[4] ?? match[5]
    const typeOnly = match[2] !== undefined || (match[3] !== undefined && /^\s*import\s*\{(\s*type\s+[\w\s]+,?)+\}/.test(match[0]))
    if (target.startsWith('.')) {
      const file = normalize(join(dirname(path), target)).replaceAll('\\', '/')
      // What drives the product from outside may take its parts as they lie.
      const outside = part === 'bench' || part === 'e2e'
      if (partOf(file) !== part && !outside)
        report(match.index, `reaches into ${partOf(file) ?? file} by a relative path; import @muster/${partOf(file)} instead`)
      else if (!typeOnly && match[4] === undefined && known.has(file)) edges.push(file)
      continue
    }
    const workspace = target.match(/^@muster\/([^/]+)(\/.*)?$/)
    if (workspace) {
      const [, to, sub] = workspace
      if (doors.some((door) => door.from.test(path) && door.to === target)) continue
      const rule = narrower.find((one) => one.from.test(path) && one.not?.includes(to))
      if (to !== part && (!(allowed[part] ?? []).includes(to) || rule) && !(isTest && to === 'testkit')) {
        report(
          match.index,
          `${part} may not import ${target}${rule ? ` (${rule.why})` : `; it may import ${(allowed[part] ?? []).join(', ') || 'nothing'}`}`,
        )
      } else if (!exportsOf(to).includes(`.${sub ?? ''}`)) {
        report(match.index, `${target} is not an export of @muster/${to}; it exports ${exportsOf(to).join(' ')}`)
      }
      continue
    }
    const rule = narrower.find((one) => one.from.test(path) && one.notModules?.test(target))
    if (rule && !isTest && !/^apps\/web\/(vite\.config|precompress)\.ts$/.test(path))
      report(match.index, `may not import ${target}: ${rule.why}`)
  }
  if (part === 'engine' && !isTest) {
    for (const [pattern, why] of engineBans) {
      const match = pattern.exec(code)
      if (match) report(match.index, `${match[0].trim()}: ${why}`)
    }
  }
  if (part === 'web' && !fetchDoors.test(path)) {
    const match = /(?<![.\w])fetch\(/.exec(code)
    if (match) report(match.index, 'fetch outside the data layer; use call, get, upload or download of shell/api.ts')
  }
}

/** Modules that import each other at run time: which comes first then depends on who asks. */
const done = new Set()
const open = []
function visit(path) {
  if (open.includes(path)) {
    problems.push(`imports go round in a circle: ${[...open.slice(open.indexOf(path)), path].join(' → ')}`)
    return
  }
  if (done.has(path)) return
  open.push(path)
  for (const next of graph.get(path) ?? []) visit(next)
  open.pop()
  done.add(path)
}
for (const path of graph.keys()) visit(path)

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}
