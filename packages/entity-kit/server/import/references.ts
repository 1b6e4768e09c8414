import type { Id } from '@muster/base'
import type { Bound } from '../kit/kit.ts'
import { type Found, lookup, pathsOf } from '../sheet/lookup.ts'
import type { Work } from '../verbs/write.ts'
import type { Candidate } from './rows.ts'

/** What the texts in reference columns stand for, asked once for the whole file; and of a tree, the rows of the file itself. */
export class References {
  readonly #work: Work
  readonly #bound: Bound
  readonly #found = new Map<string, Map<string, Found>>()
  readonly #paths = new Map<string, Map<Id, string>>()
  readonly #inFile = new Map<string, Candidate[]>()

  constructor(work: Work, bound: Bound) {
    this.#work = work
    this.#bound = bound
  }

  /** Looks up the texts that were not asked for before, by entity. */
  async find(wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    const { kit, tx, ctx } = this.#work
    for (const [entity, texts] of wanted) {
      if (!kit.known(entity)) continue
      const known = this.#found.get(entity) ?? new Map<string, Found>()
      this.#found.set(entity, known)
      const fresh = [...texts].filter((text) => !known.has(text))
      if (fresh.length === 0) continue
      const target = kit.bound(entity)
      const paths = this.#paths.get(entity) ?? (await pathsOf(tx, target, ctx))
      this.#paths.set(entity, paths)
      for (const [text, id] of await lookup(tx, target, ctx, fresh, paths)) known.set(text, id)
    }
  }

  get(entity: string, text: string): Found {
    return this.#found.get(entity)?.get(text)
  }

  /** Keeps a row of a tree, for the rows below it. */
  remember(row: Candidate): void {
    const { parent, key, title } = this.#bound.entity
    if (!parent) return
    for (const name of new Set([...key, ...(title ? [title] : [])])) {
      const text = row.values[name]
      if (typeof text === 'string') this.#inFile.set(text, [...(this.#inFile.get(text) ?? []), row])
    }
  }

  /** The one row above in the file that a parent's text means: its key, its name, or the end of its path. */
  above(text: string): Candidate | null {
    const last = text.split('/').at(-1)?.trim() ?? text
    const rows = new Set([...(this.#inFile.get(text) ?? []), ...(this.#inFile.get(last) ?? [])])
    return rows.size === 1 ? ([...rows][0] ?? null) : null
  }
}
