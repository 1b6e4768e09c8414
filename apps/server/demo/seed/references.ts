import type { Id } from '@muster/base'

/** Ids of rows by the plant's own codes. */
export type References = {
  get(code: string): Id
  find(code: string | null | undefined): Id | null
  set(code: string, id: Id): void
}

/** `what` names the kind in the error when a code is unknown. */
export function references(what: string): References {
  const ids = new Map<string, Id>()
  return {
    get(code) {
      const id = ids.get(code)
      if (id === undefined) throw new RangeError(`no ${what} ${code}`)
      return id
    },
    find: (code) => (code == null ? null : (ids.get(code) ?? null)),
    set: (code, id) => void ids.set(code, id),
  }
}

export type SeedIds = {
  departments: References
  posts: References
  areas: References
  floors: References
  fences: References
  companies: References
  people: References
  tags: References
  vehicles: References
}

export const newSeedIds = (): SeedIds => ({
  departments: references('department'),
  posts: references('post'),
  areas: references('area'),
  floors: references('floor'),
  fences: references('fence'),
  companies: references('company'),
  people: references('person'),
  tags: references('tag'),
  vehicles: references('vehicle'),
})
