import { readFile } from 'node:fs/promises'
import type { Id } from '@muster/base'
import type { SurveyPoint, Wall } from '@muster/engine/site'
import { wallsOfPlan } from '@muster/engine/site'
import type { LocalFrame } from '@muster/geometry'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { file, floor, surveyPoint, systemConfig } from '../db/tables.ts'
import type { FileStore } from '../files.ts'
import { numberSetting } from './settings.ts'

/** What is read of a floor's plan for its walls: those features alone, and what a signal loses in each, dB. */
export type FloorPlan = { floor: Id; loss: number; plans: unknown[] }

const PLAN = 'application/geo+json'

/** The walls of plans that were read before, by storage key: a stored file never changes. */
const known = new WeakMap<FileStore, Map<string, unknown>>()

async function wallFeatures(files: FileStore, storageKey: string): Promise<unknown> {
  const read = known.get(files) ?? new Map<string, unknown>()
  known.set(files, read)
  if (read.has(storageKey)) return read.get(storageKey)
  const found = await files.find(storageKey)
  let plan: unknown = null
  try {
    const whole = found ? (JSON.parse(await readFile(found.path, 'utf8')) as { features?: { properties?: { kind?: unknown } }[] }) : {}
    plan = { features: (whole.features ?? []).filter((feature) => feature?.properties?.kind === 'wall') }
  } catch {
    // A plan that cannot be read is drawn by nobody either; the floor's list says so to who keeps it.
  }
  read.set(storageKey, plan)
  return plan
}

/** Pieces of the plant that the radio survey and the floors' walls are built from. */
export const surveyPieces = {
  /** Survey points of the floors that are located by them. */
  survey: (tx: Tx, tenant: Id) =>
    tx
      .select({ floor: surveyPoint.floor, location: surveyPoint.location, signals: surveyPoint.signals })
      .from(surveyPoint)
      .innerJoin(floor, and(eq(floor.id, surveyPoint.floor), eq(floor.tenantId, surveyPoint.tenantId)))
      .where(
        and(
          eq(surveyPoint.tenantId, tenant),
          isNull(surveyPoint.deletedAt),
          eq(surveyPoint.state, 'kept'),
          eq(floor.surveyed, true),
          isNull(floor.deletedAt),
        ),
      ),
  /** Plans of the floors whose walls dim signals; no file is opened for the others. */
  plans: async (tx: Tx, tenant: Id, files: FileStore): Promise<FloorPlan[]> => {
    const settings = await tx
      .select({ key: systemConfig.key, value: systemConfig.value })
      .from(systemConfig)
      .where(and(eq(systemConfig.tenantId, tenant), eq(systemConfig.key, 'wall_loss')))
    const usual = numberSetting(settings, 'wall_loss', 0)
    const floors = await tx
      .select({ id: floor.id, file: floor.file, wallLoss: floor.wallLoss })
      .from(floor)
      .where(and(eq(floor.tenantId, tenant), isNull(floor.deletedAt)))
    const dimming = floors.flatMap((row) => {
      const loss = row.wallLoss ?? usual
      return loss > 0 && (row.file ?? []).length > 0 ? [{ floor: row.id, loss, files: row.file ?? [] }] : []
    })
    if (dimming.length === 0) return []
    const rows = await tx
      .select({ id: file.id, storageKey: file.storageKey, contentType: file.contentType })
      .from(file)
      .where(and(eq(file.tenantId, tenant), inArray(file.id, [...new Set(dimming.flatMap((one) => one.files))])))
    const keys = new Map(rows.filter(({ contentType }) => contentType === PLAN).map(({ id, storageKey }) => [id, storageKey]))
    const plans: FloorPlan[] = []
    for (const one of dimming) {
      const stored = one.files.flatMap((id) => keys.get(id) ?? [])
      plans.push({ floor: one.floor, loss: one.loss, plans: await Promise.all(stored.map((key) => wallFeatures(files, key))) })
    }
    return plans
  },
} as const

type SurveyRow = Awaited<ReturnType<typeof surveyPieces.survey>>[number]

/** Surveys as the engine has them, by the rows they came of: it draws its radio maps once for each. */
const surveyed = new WeakMap<readonly SurveyRow[], { origin: string; points: SurveyPoint[] }>()

/** The engine's form of a survey: strengths alone; what was heard of an unknown device is passed over by the engine. */
export function siteSurvey(rows: readonly SurveyRow[], frame: LocalFrame): SurveyPoint[] {
  const origin = originOf(frame)
  let known = surveyed.get(rows)
  if (known?.origin !== origin) {
    known = { origin, points: rows.flatMap((row) => pointsOf(row, frame)) }
    surveyed.set(rows, known)
  }
  return known.points
}

function originOf(frame: LocalFrame): string {
  const { lng, lat } = frame.toLngLat({ x: 0, y: 0 })
  return `${lng} ${lat}`
}

function pointsOf({ floor: id, location, signals }: SurveyRow, frame: LocalFrame): SurveyPoint[] {
  if (!id || !location || !signals) return []
  const { x, y } = frame.toLocal(location)
  return signals
    .filter(({ kind }) => kind === 'rssi')
    .map(({ anchor, value, spread, count }) => ({ floor: Number(id), x, y, anchor, rssi: value, spread, count }))
}

/** The walls of a floor as long as its plan and the site's origin stay: the engine remembers what they take for as long as they are the same. */
const drawn = new WeakMap<FloorPlan, { origin: string; walls: Wall[] }>()

/** The walls of each floor that has some, by its id. */
export function siteWalls(plans: readonly FloorPlan[], frame: LocalFrame): Map<number, Wall[]> {
  const origin = originOf(frame)
  const walls = new Map<number, Wall[]>()
  for (const plan of plans) {
    let known = drawn.get(plan)
    if (known?.origin !== origin) {
      known = { origin, walls: plan.plans.flatMap((one) => wallsOfPlan(one, plan.loss, (p) => frame.toLocal(p))) }
      drawn.set(plan, known)
    }
    if (known.walls.length > 0) walls.set(Number(plan.floor), known.walls)
  }
  return walls
}
