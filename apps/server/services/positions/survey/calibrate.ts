import { type Id, invalid, MusterError } from '@muster/base'
import { scopeWhere, updateRow, type Work } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import type { AcceptCalibration, CalibratedKind, CalibrationProposal, SurveyFloor } from '@muster/model/operations'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { baseStation, beacon, uwbStation } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import type { Plant } from '../../../pipeline/plant.ts'
import type { Plants } from '../../../pipeline/plants.ts'
import { kit, kitDepsOf } from '../../entities.ts'
import { keptPoints } from './coverage.ts'
import { type Finding, findCalibrations, type Fixed } from './propose.ts'

/** Height at which a survey is walked where the point does not say, m. */
const CHEST = 1.2

const tables = { beacon, baseStation, uwbStation } as const
/** What the plant calls each kind. */
const kindOf = { beacon: 'beacon', station: 'baseStation', uwbStation: 'uwbStation' } as const satisfies Record<string, CalibratedKind>

type Device = { kind: CalibratedKind; id: Id; code: string; name: string | null; calibratedAt: number | null }

/** Devices of a floor that the caller may see, by the plant's key. */
async function devicesOf(tx: Tx, ctx: Context, floor: Id): Promise<Map<string, Device>> {
  const found = new Map<string, Device>()
  for (const [word, kind] of Object.entries(kindOf)) {
    const table = tables[kind]
    const rows = await tx
      .select({ id: table.id, code: table.code, name: table.name, calibratedAt: table.calibratedAt })
      .from(table)
      .where(and(eq(table.tenantId, ctx.tenant), eq(table.floor, floor), isNull(table.deletedAt), scopeWhere(entities[kind], ctx.scope)))
    for (const row of rows) found.set(`${word}-${row.id}`, { kind, ...row })
  }
  return found
}

type Found = { finding: Finding; device: Device }

async function find(tx: Tx, ctx: Context, plant: Plant, floor: Id): Promise<Found[]> {
  const devices = await devicesOf(tx, ctx, floor)
  const points = await keptPoints(tx, ctx, floor)
  const places = points.flatMap(({ id, location, height, signals }) =>
    location ? [{ id, ...plant.frame.toLocal(location), z: height ?? CHEST, signals: signals ?? [] }] : [],
  )
  const fixed = [...Map.groupBy(plant.devices, ({ key }) => key)].flatMap(([key, names]): Fixed[] =>
    devices.has(key) ? [{ key, codes: names.map(({ code }) => code), anchor: names[0]!.anchor }] : [],
  )
  return findCalibrations(fixed, places, plant.site.floors.get(Number(floor))?.walls ?? []).map((finding) => ({
    finding,
    device: devices.get(finding.key)!,
  }))
}

function plantOf(plants: Plants, ctx: Context): Plant {
  const plant = plants.get(Number(ctx.tenant))
  if (!plant) throw new MusterError('unavailable')
  return plant
}

/** What the survey of a floor says of its fixed devices, worst explained first. Nothing is changed. */
export function proposeCalibration(
  deps: Pick<Deps, 'db'>,
  plants: Plants,
  ctx: Context,
  { floor }: SurveyFloor,
): Promise<CalibrationProposal[]> {
  const plant = plantOf(plants, ctx)
  return deps.db.tx(ctx, async (tx) =>
    (await find(tx, ctx, plant, floor))
      .map(({ device, finding: { key: _, errors: __, ...figures } }): CalibrationProposal => {
        const { kind, id, code, name, calibratedAt } = device
        return { kind, id, code, name: name ?? '', calibratedAt, ...figures }
      })
      .sort((a, b) => b.before - b.after - (a.before - a.after)),
  )
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** The fields of a device's row that hold what was found, within what they may hold. */
function valuesOf(kind: CalibratedKind, { found, errors }: Finding): { values: Record<string, unknown>; given: Record<string, unknown> } {
  if ('bias' in found) {
    return {
      values: { rangeBias: rounded(found.bias, 3), rangeScale: rounded(found.scale, 4) },
      given: { rangeNoise: rounded(errors?.noise ?? 0, 3), rangeLasting: rounded(errors?.lasting ?? 0, 3) },
    }
  }
  return {
    values: { signalAtOneMetre: rounded(found.rssiAt1m, kind === 'beacon' ? 0 : 1), attenuation: rounded(found.attenuation, 2) },
    given: {},
  }
}

/**
 * Writes what the survey of a floor found onto the devices named, all or none, each in the operation log; the pipeline locates by it from
 * the next tick on. It is found anew, so that nothing is written that the survey does not say. Throws MusterError: invalid with rule
 * notCalibrated for a device that the survey says nothing of, and what updating a row throws.
 */
export async function acceptCalibration(
  deps: Deps,
  plants: Plants,
  ctx: Context,
  { floor, items }: AcceptCalibration,
): Promise<CalibrationProposal[]> {
  const plant = plantOf(plants, ctx)
  await deps.db.tx(ctx, async (tx) => {
    const work: Work = { kit, deps: kitDepsOf(deps, ctx), tx, ctx }
    const all = await find(tx, ctx, plant, floor)
    for (const [at, { kind, id }] of items.entries()) {
      const found = all.find(({ device }) => device.kind === kind && device.id === id)
      if (!found) throw invalid({ path: `items.${at}.id`, rule: 'notCalibrated' })
      const { values, given } = valuesOf(kind, found.finding)
      await updateRow(work, kit.bound(kind), id, null, values, { ...given, calibratedAt: deps.clock.now() })
    }
  })
  for (const [kind, own] of Map.groupBy(items, (item) => item.kind))
    deps.changes.emit({ tenant: ctx.tenant, entity: kind, ids: own.map(({ id }) => id) })
  await plants.settled()
  return proposeCalibration(deps, plants, ctx, { floor })
}
