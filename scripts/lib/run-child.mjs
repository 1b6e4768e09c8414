import { spawn } from 'node:child_process'
import { environment, root } from './paths.mjs'

/**
 * Runs a program with our console and waits for its end. Ctrl-C reaches it by itself (same terminal); other signals are passed on,
 * and we stay until it has ended cleanly. Returns its exit code.
 */
export function runChild(program, args, { env, quiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: environment(env), stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    const wait = () => {}
    const pass = (signal) => child.kill(signal)
    process.on('SIGINT', wait)
    process.on('SIGTERM', pass)
    process.on('SIGHUP', pass)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGINT', wait)
      process.off('SIGTERM', pass)
      process.off('SIGHUP', pass)
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 1), output })
    })
  })
}
