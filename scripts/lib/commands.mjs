import { existsSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { install } from './install.mjs'
import { inRoot, productNode, tool } from './paths.mjs'
import { runChild } from './run-child.mjs'
import { Failure, say } from './say.mjs'

/** Where browser tests and benches find the browser. */
const browserEnvironment = (path) => ({ CHROMIUM_PATH: path, MUSTER_CHROMIUM: path, CHROMIUM: path })

/** npm start: installs, builds and runs the product. */
export async function start() {
  await install()
  await build()
  return (await runChild(productNode(), [inRoot('apps/server/main.ts')])).code
}

/** npm test: checks, unit and integration tests, browser tests. Arguments go to vitest alone. */
export async function test(args) {
  await install()
  if (args.length > 0) return (await runChild(productNode(), [tool('vitest/vitest.mjs'), 'run', ...args])).code
  const checked = await check([])
  say('单元与集成测试 …', 'Unit and integration tests …')
  const tested = (await runChild(productNode(), [tool('vitest/vitest.mjs'), 'run'])).code
  const browsed = await browserTests()
  return checked || tested || browsed
}

const noBrowser = () =>
  say(
    '未找到 Chromium，跳过浏览器测试。安装方法：sudo apt-get install chromium（或 Chrome），或用 CHROMIUM_PATH 指定',
    'No Chromium found, so the browser tests were left out. Install it with: sudo apt-get install chromium (or Chrome), or set CHROMIUM_PATH',
  )

async function browserTests() {
  const config = inRoot('e2e/vitest.config.ts')
  if (!existsSync(config)) return 0
  const browser = findBrowser()
  if (!browser) {
    noBrowser()
    return 0
  }
  await build()
  say('浏览器测试 …', 'Browser tests …')
  return (await runChild(productNode(), [tool('vitest/vitest.mjs'), 'run', '--config', config], { env: browserEnvironment(browser) })).code
}

/** npm run crawl [-- screen …]: every screen for four users in both languages, everything pressed; writes e2e/artifacts/crawl.md. */
export async function crawl(args) {
  await install()
  const browser = findBrowser()
  if (!browser) {
    noBrowser()
    return 1
  }
  await build()
  return (await runChild(productNode(), [inRoot('e2e/crawl/run.ts'), ...args], { env: browserEnvironment(browser) })).code
}

/** npm run bench [-- name]: measures and writes bench/results.json. */
export async function bench(args) {
  await install()
  if (!existsSync(inRoot('bench/run.ts'))) throw new Failure('未找到 bench/run.ts', 'bench/run.ts is missing')
  const browser = findBrowser()
  return (await runChild(productNode(), [inRoot('bench/run.ts'), ...args], { env: browser ? browserEnvironment(browser) : {} })).code
}
