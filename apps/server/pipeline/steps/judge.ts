import { eachTenant, type Step, type TenantEngine } from '../engine.ts'
import type { TenantTick } from '../tick.ts'

/** Runs fixes, events and the clock through the alarm rules. A failing rule costs alarms, never positions. */
export const judge: Step = {
  name: 'judge',
  run(tick, engine) {
    eachTenant('judge', tick, engine, (part, tenant) => {
      try {
        part.episodes = tenant.judge.judge(part, tick.now)
      } catch (error) {
        engine.metrics.failed('judge', error, { tenant: part.tenant })
        for (const fix of part.fixes) {
          try {
            part.episodes.push(...tenant.judge.judge({ fixes: [fix], events: [], batteries: [] }, tick.now))
          } catch {
            engine.metrics.rejected('judge', 1)
          }
        }
      }
      watch(part, tenant, tick.now)
    })
  },
}

/** What was heard tells of the devices too, whatever became of it. */
function watch(part: TenantTick, { plant, health }: TenantEngine, now: number): void {
  health.hear(part.observations, part.fixes, (number) => plant.site.tags.get(number)?.id)
  part.episodes.push(...health.judge(now))
}
