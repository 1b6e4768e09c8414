import { MINUTE, type Millis } from '@muster/base'
import { decodeFrame, mergeFixes } from '@muster/engine/track'
import { type AlarmType, type EpisodeEvent, type Fix, type Priority, technologies } from '@muster/model/protocol'
import { and, asc, desc, eq, gte } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { frame, lastFix, personAlarm, vehicleAlarm } from '../db/tables.ts'
import { devicesHeard } from './device-states.ts'
import { openTenant, type TenantEngine } from './engine.ts'
import { type Plant, vehicleRuleNumber } from './plant.ts'

/** How far back the rules are warmed, and the most positions read for it: a start takes seconds, with days of history too. */
const WARM = 10 * MINUTE
const WARM_POSITIONS = 1_000_000

/** Builds a tenant's engine as it stood after its last commit: open episodes, the last fix of each tag, the recent past for the rules. */
export async function restoreTenant(tx: Tx, plant: Plant, now: Millis): Promise<TenantEngine> {
  const tenant = openTenant(plant, await openEpisodes(tx, plant), await devicesHeard(tx, plant.tenant), now)
  const last = await lastFixes(tx, plant.tenant)
  const recent = await recentFixes(tx, plant.tenant, now)
  for (const fix of recent) {
    const known = last.get(fix.tag)
    if (!known || fix.t > known.t) last.set(fix.tag, fix)
  }
  const recentTags = new Set(recent.map((fix) => fix.tag))
  const quiet = [...last.values()].filter((fix) => !recentTags.has(fix.tag))
  for (const fix of last.values()) tenant.locator.restore(fix)
  tenant.judge.warm(mergeFixes(quiet, recent))
  return tenant
}

async function openEpisodes(tx: Tx, plant: Plant): Promise<EpisodeEvent[]> {
  const episodes: EpisodeEvent[] = []
  for (const table of [personAlarm, vehicleAlarm]) {
    const rows = await tx
      .select({
        key: table.episodeKey,
        rule: table.rule,
        type: table.type,
        priority: table.priority,
        tag: table.tag,
        fence: table.fence,
        startedAt: table.time,
        t: table.changedAt,
        floor: table.floor,
        x: table.x,
        y: table.y,
        figures: table.figures,
        tags: table.tags,
      })
      .from(table)
      .where(and(eq(table.tenantId, String(plant.tenant)), eq(table.active, true)))
    for (const row of rows) {
      const rule = Number(row.rule ?? 0)
      episodes.push({
        kind: 'open',
        key: row.key,
        tenant: plant.tenant,
        rule: table === vehicleAlarm && rule > 0 ? vehicleRuleNumber(rule) : rule,
        type: row.type as AlarmType,
        priority: row.priority as Priority,
        tag: Number(row.tag ?? 0),
        fence: Number(row.fence ?? 0),
        startedAt: row.startedAt,
        t: row.t,
        floor: Number(row.floor ?? 0),
        x: row.x / 100,
        y: row.y / 100,
        figures: row.figures,
        ...(row.tags && row.tags.length > 0 ? { tags: row.tags.map(Number) } : {}),
      })
    }
  }
  return episodes
}

async function lastFixes(tx: Tx, tenant: number): Promise<Map<number, Fix>> {
  const rows = await tx
    .select()
    .from(lastFix)
    .where(eq(lastFix.tenantId, String(tenant)))
  return new Map(
    rows.map((row) => {
      const fix: Fix = {
        tenant,
        tag: Number(row.tag),
        t: row.t,
        floor: row.floor,
        x: row.x,
        y: row.y,
        z: row.z,
        accuracy: row.accuracy,
        speed: row.speed,
        heading: row.heading,
        technology: technologies[row.technology] ?? 'unknown',
        moving: row.moving,
      }
      return [fix.tag, fix]
    }),
  )
}

async function recentFixes(tx: Tx, tenant: number, now: Millis): Promise<Fix[]> {
  const rows = await tx
    .select({ seq: frame.seq, count: frame.count })
    .from(frame)
    .where(and(eq(frame.tenantId, String(tenant)), gte(frame.tTo, now - WARM)))
    .orderBy(desc(frame.seq))
  let positions = 0
  let wanted: number | undefined
  for (const { seq, count } of rows) {
    positions += count
    if (positions > WARM_POSITIONS && wanted !== undefined) break
    wanted = seq
  }
  if (wanted === undefined) return []
  const frames = await tx
    .select({ bytes: frame.bytes })
    .from(frame)
    .where(and(eq(frame.tenantId, String(tenant)), gte(frame.tTo, now - WARM), gte(frame.seq, wanted)))
    .orderBy(asc(frame.seq))
  return mergeFixes(...frames.map(({ bytes }) => decodeFrame(bytes, tenant)))
}
