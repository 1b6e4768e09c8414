import type { Id } from '@muster/base'
import { isResidentId } from '@muster/model/checks'
import { file as table } from '../../db/tables.ts'
import { activateTags } from '../devices/activate-tag.ts'
import type { TestServer } from '../../testing/server.ts'
import { newPlant, type Plant, type Reply } from '../testing/plant.ts'

/** A site of its own with people as gates and offices know them. */
export type Site = Plant & {
  department: Id
  activeTag(): Promise<Id>
  employee(more?: Reply): Promise<Id>
  visitor(more?: Reply): Promise<Id>
  company(more?: Reply): Promise<Id>
  contractor(company: Id, more?: Reply): Promise<Id>
  migrant(more?: Reply): Promise<Id>
  file(): Promise<Id>
  find(entity: string, id: Id): Promise<Reply>
  /** `field:rule` of a refusal, or the error's name. */
  refused(call: Promise<unknown>): Promise<string>
}

let made = 0
const passport = () => `G${10_000_000 + ++made}`

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** A credit code with its check character (GB 32100). */
export function creditCode(): string {
  const body = `91370200MA3${String(++made).padStart(6, '0')}`
  let sum = 0
  let weight = 1
  for (const char of body) {
    sum += alphabet.indexOf(char) * weight
    weight = (weight * 3) % 31
  }
  return body + alphabet[(31 - (sum % 31)) % 31]
}

/** A resident ID number of somebody born on a day, `YYYYMMDD`. */
export function residentId(born: string): string {
  const body = `370203${born}${String(++made % 1000).padStart(3, '0')}`
  for (const check of '0123456789X') if (isResidentId(body + check)) return body + check
  throw new RangeError(born)
}

export async function newSite(server: TestServer): Promise<Site> {
  const plant = await newPlant(server.deps.db)
  const department = (await plant.call<{ id: Id }[]>('department', 'list'))[0]?.id as Id
  const person = () => ({ name: '张三', gender: '1', idType: 'foreignPassport', idNumber: passport(), phone: '13800000001' })
  const add = async (entity: string, row: Reply) => plant.add(entity, row)
  const file = async () => {
    const [row] = await server.deps.db.tx(plant.ctx, (tx) =>
      tx
        .insert(table)
        .values({ name: 'a.pdf', storageKey: `k${++made}`, contentType: 'application/pdf', uploader: plant.ctx.actor?.userId ?? null })
        .returning({ id: table.id }),
    )
    return row?.id as Id
  }
  const site: Site = {
    ...plant,
    department,
    file,
    async activeTag() {
      const id = await add('tag', { number: `B${++made}`, type: 'tag' })
      await activateTags(server.deps, plant.ctx, { ids: [id], active: true })
      return id
    },
    employee: (more = {}) => {
      const { phone, ...common } = person()
      return add('employee', { ...common, contact: phone, employeeNumber: `E${++made}`, employeeCategory: 'regular', department, ...more })
    },
    visitor: async (more = {}) =>
      add('visitor', {
        ...person(),
        receptionist: await site.employee({ name: '李接待' }),
        visitingCompany: '设备厂',
        visitTime: server.clock.now(),
        training: true,
        ...more,
      }),
    company: async (more = {}) =>
      add('company', {
        name: `建安公司${++made}`,
        type: 'contractor',
        legalRepresentative: '王法人',
        contact: '13900000001',
        creditCode: creditCode(),
        safetyDirector: '赵安全',
        businessLicence: [await file()],
        letterSignedDate: '2026-01-01',
        letterExpiryDate: '2026-12-31',
        department,
        ...more,
      }),
    contractor: (company, more = {}) => add('contractor', { ...person(), company, department, entryDate: '2026-01-05', ...more }),
    migrant: (more = {}) => add('migrantWorker', { ...person(), department, startDate: '2026-01-05', endDate: '2026-06-30', ...more }),
    find: (entity, id) => plant.call(entity, 'find', { id }),
    async refused(call) {
      const error = await plant.refusal(call)
      return error.fields.map(({ path, rule }) => `${path}:${rule}`)[0] ?? error.name
    },
  }
  return site
}
