import type { VersionView } from '@muster/model/operations'
import { versionLog } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

/** Every version of the product with what its users notice, the newest first. A release adds its entry here. */
const versions: readonly Omit<VersionView, 'installedAt'>[] = [
  {
    version: '0.1.0',
    releasedAt: '2026-11-20',
    changes: {
      zh: '首个版本：人员与车辆实时定位、围栏与报警、历史轨迹回放、基础档案与表格导入导出、角色与数据权限、租户与集团、系统设置、数据备份与恢复。',
      en: 'First version: live positions of people and vehicles, fences and alarms, track replay, records with spreadsheets, roles and data scopes, tenants and groups, settings, backup and restore.',
    },
  },
]

/** Writes down at start which version was installed when; versions seen before keep their time. */
export async function recordVersions({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  await db.main.ownerTx(async (tx) => {
    const known = new Set((await tx.select({ version: versionLog.version }).from(versionLog)).map(({ version }) => version))
    const missing = versions.filter(({ version }) => !known.has(version))
    if (missing.length === 0) return
    await tx.insert(versionLog).values(
      missing.map(({ version, releasedAt, changes }) => ({
        version,
        releasedAt,
        changes: `${changes.zh}\n${changes.en}`,
        installedAt: version === config.version ? now : null,
        createdAt: now,
        updatedAt: now,
      })),
    )
  })
}

/** The version log, the newest first. */
export async function listVersions({ db }: Pick<Deps, 'db'>): Promise<VersionView[]> {
  const rows = await db.tx({ tenant: '0' }, (tx) =>
    tx.select({ version: versionLog.version, installedAt: versionLog.installedAt }).from(versionLog),
  )
  const installed = new Map(rows.map((row) => [row.version, row.installedAt]))
  return versions.map((version) => ({ ...version, installedAt: installed.get(version.version) ?? null }))
}
