import type { Id } from '@muster/base'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { department, employee, floor, map, tag } from '../../db/tables.ts'

/** Where the local frame of every test's site begins. */
export const origin = { lng: 121.593, lat: 38.974 }

/** Gives the tenant of a transaction a map with an outdoor floor, wide enough for thousands of fences; the floor's id. */
export async function openGround(tx: Tx): Promise<Id> {
  const range = { minLng: 121.5, minLat: 38.9, maxLng: 121.8, maxLat: 39.1 }
  await tx.insert(map).values({ mapId: 'M1', name: '厂区', baseMapType: 'none', modes: ['2D'], centre: origin, range })
  const bounds = { minLongitude: 121.5, minLatitude: 38.9, maxLongitude: 121.8, maxLatitude: 39.1 }
  const [row] = await tx
    .insert(floor)
    .values({ name: '室外', abbreviation: 'G', mapType: 'svg', level: 0, isOutdoor: true, ...bounds })
    .returning({ id: floor.id })
  return row!.id
}

/** A worker of a tenant with an active tag of that number, in its first department where none is said; the tag's id. */
export const addWorker = (
  db: Db,
  ctx: Context,
  number: string,
  { department: named, areas = [] }: { department?: Id; areas?: Id[] } = {},
) =>
  db.tx(ctx, async (tx): Promise<Id> => {
    const [known] = await tx.select({ id: department.id }).from(department).where(eq(department.tenantId, ctx.tenant)).limit(1)
    const unit =
      named ??
      known?.id ??
      (await tx.insert(department).values({ name: '生产部', code: 'P', sort: 0 }).returning({ id: department.id }))[0]!.id
    const [person] = await tx
      .insert(employee)
      .values({
        name: `工人${number}`,
        employeeNumber: number,
        gender: 'male',
        contact: '13800001111',
        idType: 'other',
        idNumber: number,
        employeeCategory: 'formal',
        department: unit,
        areas,
      })
      .returning({ id: employee.id })
    const [made] = await tx
      .insert(tag)
      .values({
        number,
        type: 'tag',
        activationStatus: 'active',
        bindingStatus: 'linked',
        holderKind: 'employee',
        holder: person!.id,
        department: unit,
        technology: 'uwb',
      })
      .returning({ id: tag.id })
    await tx.update(employee).set({ tag: made!.id }).where(eq(employee.id, person!.id))
    return made!.id
  })
