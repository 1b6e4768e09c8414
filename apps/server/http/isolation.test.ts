import type { Bound } from '@muster/entity-kit/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { applyPolicies } from '../db/policies.ts'
import { kit } from '../services/entities.ts'
import {
  grows,
  isGeneric,
  isScoped,
  type Leaks,
  listed,
  probeDatabase,
  probeExport,
  probeFiles,
  probeList,
  probeLive,
  probeReferences,
  probeRows,
  probeScreen,
  probeVerb,
  sortOf,
  splitFor,
  verbsNamingRows,
} from '../testing/isolation-probes.ts'
import { isolationWorld, type Member, type World } from '../testing/isolation-world.ts'

/** Thousands of calls: half a minute by itself, more beside other suites, ms. */
const LONG = 240_000
/** Entities probed at the same time. */
const AT_ONCE = 4

/** The filters, each to be taken out once: the proof that the probes would notice. */
const { filters, scopeFile } = vi.hoisted(() => ({
  filters: { scope: true, sight: true },
  scopeFile: '../../../packages/entity-kit/server/query/scope.ts',
}))

vi.mock(scopeFile, async (original) => {
  const real = await original<typeof import('@muster/entity-kit/server')>()
  return {
    ...real,
    scopeWhere: (...args: Parameters<typeof real.scopeWhere>) => (filters.scope ? real.scopeWhere(...args) : undefined),
    scopeParts: (...args: Parameters<typeof real.scopeParts>) => (filters.scope ? real.scopeParts(...args) : undefined),
  }
})
vi.mock(import('../live/sight.ts'), async (original) => {
  const real = await original()
  const everybody = { ...real.sightOf({ all: true, departments: [], areas: [], allAreas: true, self: null }, null), key: 'broken' }
  return { ...real, sightOf: (...args: Parameters<typeof real.sightOf>) => (filters.sight ? real.sightOf(...args) : everybody) }
})

let world: World
beforeAll(async () => {
  world = await isolationWorld()
}, LONG)
afterAll(() => world?.close())

/** Everybody of the first enterprise, and one who sees everything of the second. */
const everybody = (): { home: World['steel']; member: Member }[] => [
  ...world.steel.members.map((member) => ({ home: world.steel, member })),
  { home: world.paper, member: world.paper.members[0]! },
]
const limited = () => world.steel.members.filter(({ scope }) => scope !== 'all')

/** Entities with the whole set of calls. */
const generic = () => listed(world).filter((bound) => isGeneric(world, bound))

/** Some at a time; what grows by being read comes last, one by one. */
async function forEach(bounds: readonly Bound[], probe: (bound: Bound, i: number) => Promise<void>): Promise<void> {
  const queue = bounds.filter((bound) => !grows(bound)).map((bound, i) => () => probe(bound, i))
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await next()
    }),
  )
  for (const [i, bound] of bounds.filter(grows).entries()) await probe(bound, i)
}

describe('no row crosses', () => {
  it('has rows of every entity on both sides of every border', async () => {
    const empty: string[] = []
    for (const bound of listed(world)) {
      const tenants = await splitFor(world, bound, world.steel, world.steel.members[0]!.sees)
      if (tenants.seen.length === 0 || tenants.foreign.length === 0) empty.push(`${bound.entity.name}: not in both enterprises`)
      if (!isScoped(bound.entity)) continue
      let told = 0
      for (const { sees } of limited()) {
        const { seen, unseen } = await splitFor(world, bound, world.steel, sees)
        if (unseen.length > 0) told += seen.length > 0 ? 2 : 1
      }
      // At least one scope shows some rows and hides others.
      if (told <= limited().length - 1) empty.push(`${bound.entity.name}: scope tells nothing apart`)
    }
    expect(empty).toEqual([])
  })

  it(
    'in the list and the count of every entity, as every user',
    async () => {
      const leaks: Leaks = []
      await forEach(listed(world), async (bound) => {
        const users = isScoped(bound.entity) ? everybody() : everybody().filter(({ member }) => member.scope === 'all')
        for (const { home, member } of users) leaks.push(...(await probeList(world, bound, home, member)))
      })
      expect(leaks).toEqual([])
    },
    LONG,
  )

  it(
    'in the picker, by a keyword or by the id of a row, in any call of an entity',
    async () => {
      const leaks: Leaks = []
      await forEach(generic(), async (bound, i) => {
        const users = limited()
        leaks.push(...(await probeRows(world, bound, world.steel, users[i % users.length]!)))
      })
      expect(leaks).toEqual([])
    },
    LONG,
  )

  it(
    'into a spreadsheet',
    async () => {
      const leaks: Leaks = []
      const sorts = new Map(generic().flatMap((bound) => (bound.entity.actions.includes('export') ? [[sortOf(bound.entity), bound]] : [])))
      expect(sorts.size).toBeGreaterThan(10)
      for (const [i, bound] of [...sorts.values()].entries()) {
        const users = limited()
        leaks.push(...(await probeExport(world, bound, world.steel, users[i % users.length]!)))
      }
      expect(leaks).toEqual([])
    },
    LONG,
  )

  it(
    'into a row of somebody else by a reference',
    async () => {
      const leaks: Leaks = []
      await forEach(generic(), async (bound, i) => {
        const users = world.steel.members
        leaks.push(...(await probeReferences(world, bound, world.steel, users[i % users.length]!)))
      })
      expect(leaks).toEqual([])
    },
    LONG,
  )

  it(
    'through any hand-made call that names a row',
    async () => {
      const leaks: Leaks = []
      const verbs = verbsNamingRows(world.server.routes)
      expect(verbs.length).toBeGreaterThan(20)
      for (const verb of verbs)
        leaks.push(...(await probeVerb(world, verb, world.steel, world.steel.members.find(({ scope }) => scope === 'self')!)))
      expect(leaks).toEqual([])
    },
    LONG,
  )

  it('onto the live socket or the list of positions', async () => {
    const leaks: Leaks = []
    for (const { home, member } of everybody()) leaks.push(...(await probeLive(world, home, member)))
    expect(leaks).toEqual([])
  })

  it('as a stored file, by its address', async () => {
    const leaks: Leaks = []
    for (const { home, member } of everybody())
      leaks.push(...(await probeFiles(world, home, home === world.steel ? world.paper : world.steel, member)))
    expect(leaks).toEqual([])
  })

  it('onto a large screen that somebody issued a token for', async () => {
    const leaks: Leaks = []
    for (const { home, member } of everybody()) leaks.push(...(await probeScreen(world, home, member)))
    expect(leaks).toEqual([])
  })

  it('out of the database itself', async () => {
    expect(await probeDatabase(world)).toEqual([])
  })
})

describe('the probes notice when a filter is taken out:', () => {
  const member = (scope: Member['scope']) => world.steel.members.find((one) => one.scope === scope)!

  it('row-level security of one table', async () => {
    const client = await world.server.deps.db.main.pools.owner.connect()
    try {
      await client.query('ALTER TABLE fence DISABLE ROW LEVEL SECURITY')
      expect(await probeDatabase(world)).toEqual(['table fence'])
    } finally {
      await applyPolicies(client)
      client.release()
    }
    expect(await probeDatabase(world)).toEqual([])
  })

  it('data scope', async () => {
    filters.scope = false
    try {
      for (const name of ['employee', 'fence', 'certificate', 'loginLog']) {
        const bound = kit.bound(name)
        expect(await probeList(world, bound, world.steel, member('self')), name).not.toEqual([])
        expect(await probeRows(world, bound, world.steel, member('own')), name).not.toEqual([])
      }
      expect(await probeExport(world, kit.bound('employee'), world.steel, member('own'))).not.toEqual([])
      expect(await probeFiles(world, world.steel, world.paper, member('own'))).not.toEqual([])
    } finally {
      filters.scope = true
    }
  })

  it('the sight of the live socket', async () => {
    filters.sight = false
    try {
      expect(await probeLive(world, world.steel, member('own'))).not.toEqual([])
      expect(await probeScreen(world, world.steel, member('own'))).not.toEqual([])
    } finally {
      filters.sight = true
    }
  })
})
