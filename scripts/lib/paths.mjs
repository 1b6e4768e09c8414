import { existsSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
export const inRoot = (...parts) => join(root, ...parts)

const binary = process.platform === 'win32' ? 'node.exe' : 'node'

/** The Node that the product runs on: the one pinned in package.json, installed with the rest. */
export const productNode = () => inRoot('node_modules', 'node', 'bin', binary)
export const hasProductNode = () => existsSync(productNode())

/** The environment of everything we run: our Node and tools first. */
export function environment(extra = {}) {
  const path = [dirname(productNode()), inRoot('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

/** Script of an installed tool by package and bin name, to be run with our Node whatever the shell's PATH is. */
export const tool = (...parts) => inRoot('node_modules', ...parts)
