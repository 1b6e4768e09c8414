#!/usr/bin/env node
// Set-up and start of everything, in plain JavaScript without dependencies: it must run before anything is installed.
import { check } from './lib/check.mjs'
import { bench, crawl, start, test } from './lib/commands.mjs'
import { Failure, say } from './lib/say.mjs'

const commands = { start, test, check, crawl, bench }
const [name = 'start', ...args] = process.argv.slice(2)

try {
  const command = commands[name]
  if (!command) {
    throw new Failure(
      `没有命令 ${name}。可用：${Object.keys(commands).join(' ')}`,
      `No command ${name}. There are: ${Object.keys(commands).join(' ')}`,
    )
  }
  process.exitCode = await command(args)
} catch (error) {
  if (error instanceof Failure) say(error.zh, error.en)
  else say(`失败：${error?.message ?? error}`, `Failed: ${error?.message ?? error}`)
  process.exitCode = 1
}
