import { createRandom, type Random } from '../random.ts'
import { type Identity, identities } from './identity.ts'
import { jobs } from './places.ts'
import { crewStaffing, dayStaffing, type Staffing } from './staffing.ts'

/** When somebody works: one of four rotating crews, office hours, or the contractors' twelve-hour days and nights. */
export type Shift = { kind: 'crew'; team: 0 | 1 | 2 | 3 } | { kind: 'office' } | { kind: 'day12' } | { kind: 'night12' } | { kind: 'visit' }

/** How somebody spends the shift; the walk turns it into a chain of errands. */
export type Profile = 'desk' | 'rounds' | 'craft' | 'job' | 'patrol' | 'store' | 'forklift' | 'visit'

export type PlantPerson = Identity & {
  code: string
  kind: 'employee' | 'contractor' | 'visitor'
  department: string
  /** Code of the post; of dictionary `trade` for contractors. */
  post: string
  shift: Shift
  profile: Profile
  /** Where they belong. */
  base: string
  /** Where work takes them. */
  rounds: string[]
  tag: string
  technology: 'ble' | 'fusion'
  /** Code of the company (contractors), name of the firm (visitors). */
  company: string | null
  project: string | null
  /** Code of the employee who shows a visitor round. */
  escort: string | null
  hireYear: number
}

/** Tags of people carry a made-up hardware address. */
export const personTag = (n: number): string => `C30000${n.toString(16).toUpperCase().padStart(6, '0')}`

const visitingFirms = [
  '大连市应急管理局',
  '东北石化设计院',
  '渤海仪表有限公司',
  '安泰安全评价有限公司',
  '海航物流有限公司',
  '中科流体机械公司',
]

const seniorPosts: ReadonlySet<string> = new Set(['director', 'deputy', 'chief', 'head', 'shiftLeader'])

/** People on site by day that the staffing tables describe. */
const STAFFED = 240

/** Everybody with a tag. `count` = people on site by day; the four crews and nights make the list longer than that. */
export function buildPeople(seed: number, count: number): PlantPerson[] {
  const random = createRandom(seed).fork('people')
  const source = identities(random)
  const people: PlantPerson[] = []
  const scale = count / STAFFED
  /** At least one of everything while there is room for it; fractions fall where chance has it. */
  const share = (n: number): number => {
    const scaled = n * scale
    return Math.max(scale >= 0.5 ? 1 : 0, Math.floor(scaled) + (random.chance(scaled % 1) ? 1 : 0))
  }
  const add = (
    person: Omit<PlantPerson, keyof Identity | 'tag' | 'code' | 'technology' | 'hireYear'>,
    femaleShare?: number,
  ): PlantPerson => {
    const identity = source.next(femaleShare, seniorPosts.has(person.post))
    const n = people.length + 1
    const letter = { employee: 'BH', contractor: 'CB', visitor: 'FK' }[person.kind]
    const birthYear = Number(identity.birthDate.slice(0, 4))
    const made: PlantPerson = {
      ...identity,
      ...person,
      code: `${letter}${String(n).padStart(4, '0')}`,
      tag: personTag(n),
      technology: person.kind === 'visitor' ? 'ble' : 'fusion',
      hireYear: Math.min(2025, birthYear + random.int(22, 30)),
    }
    people.push(made)
    return made
  }
  const staff = (line: Staffing, shift: Shift, department: string) =>
    add(
      {
        kind: 'employee',
        department,
        post: line.post,
        shift,
        profile: line.profile,
        base: line.base,
        rounds: line.rounds,
        company: null,
        project: null,
        escort: null,
      },
      line.femaleShare,
    )

  for (const line of dayStaffing) {
    for (let i = 0; i < (line.fixed ? line.count : share(line.count)); i++) staff(line, { kind: 'office' }, line.department)
  }
  for (const team of [0, 1, 2, 3] as const) {
    for (const line of crewStaffing) {
      const department = line.crew ? `${line.department}${team + 1}` : line.department
      for (let i = 0; i < share(line.count); i++) staff(line, { kind: 'crew', team }, department)
    }
  }
  addContractors(random, share, add)
  addVisitors(people, share, add)
  return people
}

type Add = (person: Omit<PlantPerson, keyof Identity | 'tag' | 'code' | 'technology' | 'hireYear'>, femaleShare?: number) => PlantPerson

function addContractors(random: Random, share: (n: number) => number, add: Add): void {
  for (const shift of ['day12', 'night12'] as const) {
    const total = share(shift === 'day12' ? 60 : 30)
    for (let i = 0; i < total; i++) {
      const job = jobs[i % (shift === 'day12' ? jobs.length : 4)] as (typeof jobs)[number]
      const trade = job.trades[Math.floor(i / jobs.length) % job.trades.length] as string
      add(
        {
          kind: 'contractor',
          department: job.department,
          post: trade,
          shift: { kind: shift },
          profile: 'job',
          base: job.place,
          rounds: [random.pick(['laydown', 'assembly1', 'parking'])],
          company: `C${(jobs.indexOf(job) % 5) + 1}`,
          project: job.project,
          escort: null,
        },
        0.06,
      )
    }
  }
}

function addVisitors(people: PlantPerson[], share: (n: number) => number, add: Add): void {
  const hosts = people.filter((p) => ['hseOfficer', 'processEngineer', 'equipmentEngineer'].includes(p.post))
  const total = share(14)
  for (let i = 0; i < total; i++) {
    const group = Math.floor(i / 3)
    const host = hosts[group % Math.max(1, hosts.length)]
    if (!host) return
    add(
      {
        kind: 'visitor',
        department: host.department,
        post: ['business', 'inspection', 'maintenance', 'training'][group % 4] as string,
        shift: { kind: 'visit' },
        profile: 'visit',
        base: 'CCB/F3:reception',
        rounds: [],
        company: visitingFirms[group % visitingFirms.length] as string,
        project: null,
        escort: host.code,
      },
      0.35,
    )
  }
}
