import { invalid } from '@muster/base'
import type { EntityHooks, Write } from '@muster/entity-kit/server'
import { eq } from 'drizzle-orm'
import { fence } from '../../db/tables.ts'

/** Alarm types that a rule about vehicles can have; `overcrowding` counts vehicles in the fence. */
export const vehicleRuleTypes = ['enter', 'breach', 'loiter', 'standstill', 'overcrowding', 'speeding', 'lowBattery'] as const

/** Alarm types without a rule of their own: always on, or raised by another part. */
const builtIn = ['sos', 'tagOffline', 'tagRemoved', 'tagNotTaken', 'tagNotReturned', 'tagRestricted', 'heartRate']

/** A rule belongs to the area of its fence, so that area permission covers both. */
async function takeArea({ tx, row }: Write): Promise<void> {
  if (typeof row.fence !== 'string') {
    row.area = null
    return
  }
  const [found] = await tx.select({ area: fence.area }).from(fence).where(eq(fence.id, row.fence))
  row.area = found?.area ?? null
}

export const alarmRuleHooks: EntityHooks = {
  async beforeWrite(write) {
    const { row } = write
    if (row.type === 'speeding' || builtIn.includes(String(row.type))) throw invalid({ path: 'type', rule: 'oneOf' })
    await takeArea(write)
  },
}

export const vehicleAlarmRuleHooks: EntityHooks = {
  async beforeWrite(write) {
    const { row } = write
    if (!vehicleRuleTypes.some((type) => type === row.type)) throw invalid({ path: 'type', rule: 'oneOf' })
    if (row.type === 'overcrowding' && row.count == null) throw invalid({ path: 'count', rule: 'required' })
    await takeArea(write)
  },
}
