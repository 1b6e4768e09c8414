import type { Step } from '../engine.ts'

/** Tells the browsers what is now committed, and remembers last-seen times for the batched update. */
export const publish: Step = {
  name: 'publish',
  run(tick, engine) {
    for (const part of tick.tenants.values()) {
      if (part.fixes.length > 0 && part.frame) engine.feed.fixes(part.tenant, part.fixes, part.frame)
      if (part.changes.length > 0) engine.feed.alarms(part.tenant, part.changes)
      engine.lastSeen.note(part)
      engine.observationLog.note(part)
      engine.surveyRecorder.note(part, tick.now)
    }
  },
}
