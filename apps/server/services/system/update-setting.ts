import { type FieldError, MusterError } from '@muster/base'
import type { SettingView } from '@muster/model/operations'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { systemConfig } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { parseCron } from './cron.ts'
import { idleSettings, settingOf } from './settings.ts'

type Setting = typeof systemConfig.$inferSelect

/** A colour of 3 or 6 hexadecimal digits gets its # prefix. */
export const withHash = (value: string): string => (/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? `#${value}` : value)

const isJson = (value: string): boolean => {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** Why a value does not fit its setting, or null. */
export function settingError(setting: Pick<Setting, 'key' | 'valueKind' | 'minimum' | 'maximum'>, value: string): FieldError | null {
  const path = setting.key
  switch (setting.valueKind) {
    case 'number': {
      const n = Number(value)
      if (value.trim() === '' || !Number.isFinite(n)) return { path, rule: 'number' }
      if (setting.minimum !== null && n < setting.minimum) return { path, rule: 'min', params: { min: setting.minimum } }
      if (setting.maximum !== null && n > setting.maximum) return { path, rule: 'max', params: { max: setting.maximum } }
      return null
    }
    case 'flag':
      return value === 'Y' || value === 'N' ? null : { path, rule: 'oneOf' }
    case 'color':
      return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? null : { path, rule: 'color' }
    case 'json':
      return isJson(value) ? null : { path, rule: 'type' }
    case 'list': {
      // One that ships as JSON is a list of names; one that ships as figures is figures.
      const figures = !settingOf.get(path)?.value.startsWith('[')
      if (figures) return /^\d+(,\d+)*$/.test(value) ? null : { path, rule: 'number' }
      return isJson(value) && z.array(z.string().max(100)).max(200).safeParse(JSON.parse(value)).success ? null : { path, rule: 'type' }
    }
    case 'url':
      return value === '' || /^(https?|wss?):\/\/\S+$/.test(value) ? null : { path, rule: 'url' }
    default: {
      const { oneOf } = settingOf.get(path) ?? {}
      if (oneOf && !oneOf.includes(value)) return { path, rule: 'oneOf' }
      return path === 'backup_cron' && value !== '' && !parseCron(value) ? { path, rule: 'cron' } : null
    }
  }
}

/** All settings with group, unit and limits, for the form; those that nothing reads yet say what will. */
export async function listSettings(deps: Deps, ctx: Context): Promise<SettingView[]> {
  const rows = await deps.db.tx(ctx, (tx) => tx.select().from(systemConfig).orderBy(asc(systemConfig.sort)))
  return rows.flatMap((row): SettingView[] => {
    const known = settingOf.get(row.key)
    if (!known) return []
    return [
      {
        key: row.key,
        group: known.group,
        kind: known.kind,
        value: row.value,
        defaultValue: known.value,
        label: { zh: known.zh, en: known.en },
        unit: known.unit || null,
        minimum: known.min ?? null,
        maximum: known.max ?? null,
        oneOf: known.oneOf ?? null,
        later: idleSettings.get(row.key) ?? null,
      },
    ]
  })
}

/**
 * Changes settings by key, all or none. A key that the product does not know is refused. Throws `invalid` with the key as path.
 */
export async function updateSettings(deps: Deps, ctx: Context, values: Record<string, string>): Promise<void> {
  const keys = Object.keys(values)
  if (keys.length === 0) return
  await deps.db.tx(ctx, async (tx) => {
    const rows = await tx.select().from(systemConfig).where(inArray(systemConfig.key, keys)).for('update')
    const known = new Map(rows.map((row) => [row.key, row]))
    const fields: FieldError[] = keys.filter((key) => !known.has(key)).map((key) => ({ path: key, rule: 'unknownField' }))
    for (const row of rows) {
      const value = row.valueKind === 'color' ? withHash(values[row.key]!) : values[row.key]!
      values[row.key] = value
      const error = settingError(row, value)
      if (error) fields.push(error)
    }
    if (fields.length > 0) throw new MusterError('invalid', { fields })
    for (const row of rows) {
      const value = values[row.key]!
      if (value === row.value) continue
      await tx
        .update(systemConfig)
        .set({ value, revision: row.revision + 1, updatedAt: deps.clock.now(), updatedBy: ctx.actor?.userId ?? null })
        .where(eq(systemConfig.id, row.id))
      const changes = [{ field: row.key, before: row.value, after: value }]
      await audit(tx, ctx, { entity: 'systemConfig', module: 'system', action: 'update', targetId: row.id, changes })
    }
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'systemConfig', ids: [] })
}

/** Puts settings back to the values that the product ships. */
export async function restoreSettings(deps: Deps, ctx: Context, keys: string[]): Promise<void> {
  const rows = await deps.db.tx(ctx, (tx) =>
    tx
      .select()
      .from(systemConfig)
      .where(and(eq(systemConfig.tenantId, ctx.tenant), inArray(systemConfig.key, keys))),
  )
  await updateSettings(deps, ctx, Object.fromEntries(rows.map((row) => [row.key, row.defaultValue ?? row.value])))
}
