import { readFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector'
import { fileURLToPath } from 'node:url'

/** A function of the source and which of its characters ran. */
export type Ran = { key: string; url: string; from: number; blocks: Uint8Array }

/**
 * Which branches of `packages/devices` ran, by V8's precise coverage of this thread. Functions are told apart by their place in the
 * source; within one, every character that an executed block spans counts.
 */
export class Coverage {
  readonly #session = new Session()
  readonly #functions = new Map<string, Ran>()

  constructor() {
    this.#session.connect()
    this.#ask('Profiler.enable')
    this.#ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    this.learn(this.take().ran)
  }

  /** Functions that ran since the last call, with the blocks that ran; told apart from what is known. */
  take(): { ran: readonly Ran[]; news: boolean } {
    const { result } = this.#ask('Profiler.takePreciseCoverage') as Profiler.TakePreciseCoverageReturnType
    const ran = result
      .filter(({ url }) => url.includes('/packages/devices/') && !url.includes('/testing/') && !url.includes('.vectors.'))
      .flatMap(({ url, functions }) => functions.filter(({ ranges }) => ranges[0]!.count > 0).map(({ ranges }) => ranOf(url, ranges)))
    return { ran, news: ran.some((one) => this.#isNew(one)) }
  }

  /** Takes what ran for known. */
  learn(ran: readonly Ran[]): void {
    for (const one of ran) {
      const known = this.#functions.get(one.key)
      if (known === undefined) this.#functions.set(one.key, one)
      else for (let i = 0; i < known.blocks.length; i++) known.blocks[i]! |= one.blocks[i]!
    }
  }

  /** Functions reached, the share of their source that ran, and the pieces that never did. */
  report(): { functions: number; share: number; open: string[] } {
    let [ran, all] = [0, 0]
    const open: string[] = []
    for (const { url, from, blocks: own } of this.#functions.values()) {
      const path = fileURLToPath(url)
      const source = readFileSync(path, 'utf8')
      all += own.length
      for (let at = 0; at < own.length; at++) {
        if (own[at] === 1) {
          ran++
          continue
        }
        const start = at
        while (at + 1 < own.length && own[at + 1] === 0) at++
        const piece = source.slice(from + start, from + at + 1).trim()
        // What holds functions of its own is told there.
        if (/\w/.test(piece))
          open.push(
            `${path.split('/devices/').at(-1)}:${source.slice(0, from + start).split('\n').length}: ${piece.split('\n')[0]!.slice(0, 90)}`,
          )
      }
    }
    return { functions: this.#functions.size, share: ran / Math.max(1, all), open }
  }

  #isNew({ key, blocks }: Ran): boolean {
    const known = this.#functions.get(key)
    return known === undefined || blocks.some((ran, i) => ran > known.blocks[i]!)
  }

  /** In a worker the session answers at once. */
  #ask(method: string, parameters: object = {}): unknown {
    let answer: unknown
    let failure: Error | null = null
    this.#session.post(method, parameters, (error, result) => {
      failure = error
      answer = result
    })
    if (failure !== null) throw failure
    return answer
  }
}

function ranOf(url: string, ranges: readonly Profiler.CoverageRange[]): Ran {
  const { startOffset: from, endOffset: to } = ranges[0]!
  const blocks = new Uint8Array(to - from)
  // Inner ranges come behind those around them.
  for (const { startOffset, endOffset, count } of ranges) blocks.fill(count > 0 ? 1 : 0, startOffset - from, endOffset - from)
  return { key: `${url} ${from}-${to}`, url, from, blocks }
}
