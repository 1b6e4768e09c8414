import { type Id, invalid, MusterError } from '@muster/base'
import { checkValue } from '@muster/entity-kit/server'
import { dictionaries } from '@muster/model'
import { visitorVehicle as definition } from '@muster/model/entities'
import type { UseVehicle } from '@muster/model/operations'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { employee, gate, visitorVehicle } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../site-time.ts'
import { spendCaptcha } from '../identity/captcha.ts'
import { findTenant } from '../tenancy/find-tenant.ts'
import { lockPlate, openVisitOf, refuseBlacklisted } from './visit-hooks.ts'

/** The employee whom the driver names. Names are no secret at a gate, but nobody may list them: it is one of that name or none. */
async function hostOf(tx: Tx, name: string, phone: string | undefined): Promise<{ id: Id; department: Id | null }> {
  const found = await tx
    .select({ id: employee.id, department: employee.department })
    .from(employee)
    .where(
      and(
        eq(employee.name, name),
        isNull(employee.deletedAt),
        or(isNull(employee.presence), ne(employee.presence, 'absent')),
        phone ? eq(employee.contact, phone) : undefined,
      ),
    )
    .limit(2)
  const [host, another] = found
  if (!host) throw invalid({ path: 'host', rule: 'hostUnknown' })
  if (another) throw invalid({ path: 'hostPhone', rule: 'hostAmbiguous' })
  return host
}

/** The values as the register keeps them. Throws MusterError naming each refused field. */
function checked(input: UseVehicle) {
  const names = ['plate', 'driverName', 'driverPhone', 'driverIdNumber', 'company', 'reason'] as const
  const values: Record<string, string> = {}
  const errors = []
  for (const name of names) {
    if (!input[name]) continue
    const result = checkValue(input[name], definition.fields[name])
    if ('refusal' in result) errors.push({ path: name, ...result.refusal })
    else values[name] = String(result.value)
  }
  if (!dictionaries.vehicleType.items.some(({ code }) => code === input.type)) errors.push({ path: 'type', rule: 'oneOf' })
  if (!input.rulesAccepted) errors.push({ path: 'rulesAccepted', rule: 'rulesAccepted' })
  if (errors.length > 0) throw invalid(...errors)
  return values as Record<'plate' | 'driverName' | 'driverPhone' | 'reason', string> & { driverIdNumber?: string; company?: string }
}

/**
 * A driver at the gate announces the vehicle: a visit is booked, or the one that is booked already is filled in. Throws MusterError:
 * captchaWrong, notFound for a tenant that does not exist, invalid for a plate on site, a blacklisted driver or an unknown host.
 */
export async function useVehicle(deps: Deps, _ctx: Context, input: UseVehicle): Promise<boolean> {
  if (deps.config.captcha) await spendCaptcha(deps, input.captchaId, input.captcha)
  const values = checked(input)
  const home = await findTenant(deps, input.tenantRoute ? { route: input.tenantRoute } : {})
  if (!home) throw new MusterError('notFound')
  const now = deps.clock.now()
  const id = await deps.db.tx({ tenant: home.id }, async (tx) => {
    await refuseBlacklisted(tx, values, dayOf(now))
    const host = await hostOf(tx, input.host, input.hostPhone)
    const [at] = input.gate
      ? await tx
          .select({ id: gate.id })
          .from(gate)
          .where(and(eq(gate.code, input.gate), isNull(gate.deletedAt)))
      : []
    await lockPlate(tx, home.id, values.plate)
    const open = await openVisitOf(tx, values.plate, null)
    if (open?.state === 'onSite') throw invalid({ path: 'plate', rule: 'plateOnSite' })
    const stated = {
      type: input.type,
      driverName: values.driverName,
      driverPhone: values.driverPhone,
      driverIdNumber: values.driverIdNumber ?? open?.driverIdNumber ?? null,
      company: values.company ?? open?.company ?? null,
      hazardousCargo: input.hazardousCargo,
      gate: at?.id ?? open?.gate ?? null,
      rulesAccepted: true,
      updatedAt: now,
    }
    if (open) {
      await tx
        .update(visitorVehicle)
        .set({ ...stated, revision: open.revision + 1 })
        .where(eq(visitorVehicle.id, open.id))
      return open.id
    }
    const [made] = await tx
      .insert(visitorVehicle)
      .values({
        ...stated,
        plate: values.plate,
        host: host.id,
        department: host.department,
        reason: values.reason,
        state: 'booked',
        source: 'public',
        createdAt: now,
      })
      .returning({ id: visitorVehicle.id })
    return made?.id ?? ''
  })
  deps.changes.emit({ tenant: home.id, entity: 'visitorVehicle', ids: [id] })
  return true
}
