import type { Millis } from '@muster/base'
import { type Fix, technologies } from '@muster/model/protocol'
import { sql } from 'drizzle-orm'
import type { LaneDeps } from './engine.ts'
import type { Plants } from './plants.ts'
import type { TenantTick } from './tick.ts'

/** What was learned of a tag since the last flush. */
type Sighting = { seen: Millis; fix: Fix | null; battery: number | null }

/** Remembers when and where each tag was last heard, and writes it in one statement every few seconds, not one a position. */
export interface LastSeen {
  note(part: TenantTick): void
  flush(now: Millis): Promise<void>
}

const FLUSH_ROWS = 5000

/**
 * `flush` updates last_fix (where a start picks up from) and the tags' last report, battery, area and online state.
 * Tags whose last report is older than the online time are set offline.
 */
export function createLastSeen({ database, log, health }: LaneDeps, plants: Pick<Plants, 'get' | 'all'>): LastSeen {
  const tenants = new Map<number, Map<number, Sighting>>()

  function sighting(tenant: number, tag: number): Sighting {
    const tags = tenants.get(tenant) ?? new Map<number, Sighting>()
    tenants.set(tenant, tags)
    const found = tags.get(tag) ?? { seen: 0, fix: null, battery: null }
    tags.set(tag, found)
    return found
  }

  async function write(tenant: number, sightings: [number, Sighting][], now: Millis): Promise<void> {
    const plant = plants.get(tenant)
    const tags = sightings.map(([tag, { seen, fix, battery }]) => ({
      tag,
      seen,
      battery,
      area: (fix && plant?.areas.at(fix.floor, fix.x, fix.y)) || null,
    }))
    const fixes = sightings.flatMap(([tag, { fix }]) =>
      fix
        ? [{ ...fix, tag, heading: Number.isNaN(fix.heading) ? 'NaN' : fix.heading, technology: technologies.indexOf(fix.technology) }]
        : [],
    )
    const online = now - (plant?.site.settings.onlineSeconds ?? 180) * 1000
    await database.engineTx(async (tx) => {
      await tx.execute(sql`
        INSERT INTO last_fix (tenant_id, tag, t, floor, x, y, z, accuracy, speed, heading, technology, moving)
        SELECT ${tenant}, tag, t, floor, x, y, z, accuracy, speed, heading, technology, moving FROM jsonb_to_recordset(${JSON.stringify(fixes)}::jsonb)
          AS f (tag bigint, t bigint, floor bigint, x float8, y float8, z float4, accuracy float4, speed float4, heading float4, technology int2, moving bool)
        ON CONFLICT (tenant_id, tag) DO UPDATE SET t = excluded.t, floor = excluded.floor, x = excluded.x, y = excluded.y, z = excluded.z,
          accuracy = excluded.accuracy, speed = excluded.speed, heading = excluded.heading, technology = excluded.technology, moving = excluded.moving
        WHERE excluded.t > last_fix.t`)
      await tx.execute(sql`
        UPDATE tag SET last_seen_at = greatest(tag.last_seen_at, s.seen), battery = coalesce(s.battery, tag.battery),
          last_area = CASE WHEN s.located THEN s.area ELSE tag.last_area END,
          online_status = CASE WHEN s.seen >= ${online} THEN 'online' ELSE tag.online_status END
        FROM (SELECT tag, seen, battery, area, area IS NOT NULL AS located FROM jsonb_to_recordset(${JSON.stringify(tags)}::jsonb)
          AS r (tag bigint, seen bigint, battery int, area bigint)) s
        WHERE tag.tenant_id = ${tenant} AND tag.id = s.tag`)
    })
  }

  return {
    note(part) {
      for (const fix of part.fixes) {
        const known = sighting(part.tenant, fix.tag)
        if (!known.fix || fix.t >= known.fix.t) known.fix = fix
        if (fix.t > known.seen) known.seen = fix.t
      }
      for (const report of part.batteries) {
        const known = sighting(part.tenant, report.tag)
        if (report.t >= known.seen) known.seen = report.t
        known.battery = Math.round(Math.min(100, Math.max(0, report.percent)))
      }
      const tags = plants.get(part.tenant)?.site.tags
      for (const event of part.events) {
        const tag = tags?.get(event.tag)
        if (tag) sighting(part.tenant, tag.id).seen = Math.max(sighting(part.tenant, tag.id).seen, event.t)
      }
    },
    async flush(now) {
      for (const plant of plants.all()) {
        const taken = [...(tenants.get(plant.tenant) ?? [])]
        tenants.delete(plant.tenant)
        try {
          for (let i = 0; i < taken.length; i += FLUSH_ROWS) await write(plant.tenant, taken.slice(i, i + FLUSH_ROWS), now)
          await database.engineTx((tx) =>
            tx.execute(sql`UPDATE tag SET online_status = 'offline' WHERE tenant_id = ${plant.tenant} AND online_status = 'online'
              AND coalesce(last_seen_at, 0) < ${now - plant.site.settings.onlineSeconds * 1000}`),
          )
          health.recover('lastSeen')
        } catch (error) {
          // What was heard meanwhile is newer; the rest is tried again with the next flush.
          const newer = tenants.get(plant.tenant)
          tenants.set(plant.tenant, new Map([...taken, ...(newer ?? [])]))
          health.degrade('lastSeen', 'lastSeen.failed')
          log.error({ err: error }, 'last-seen times could not be written')
        }
      }
    },
  }
}
