import { absoluteTime, ErrorState, TableSkeleton, useUi } from '@muster/ui'
import { Tag } from 'antd'
import { messageOf } from '../../../shell/api.ts'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import { useSystemInfo } from '../../../shell/system.ts'
import { useVersions } from './data.ts'

/** Versions of the product, the newest first. */
export function Versions() {
  const t = useT()
  const language = useLanguage()
  const { timeZone } = useUi()
  const current = useSystemInfo()?.version
  const versions = useVersions()
  if (versions.error) return <ErrorState reason={messageOf(versions.error)} onRetry={() => void versions.refetch()} />
  if (!versions.data) return <TableSkeleton rows={4} />
  return (
    <ol className="system-versions">
      {versions.data.map(({ version, releasedAt, changes, installedAt }) => (
        <li key={version}>
          <h3>
            {version}
            {version === current ? <Tag color="blue">{t('setting.info.current')}</Tag> : null}
          </h3>
          <p className="system-when">
            {releasedAt}
            {installedAt ? ` · ${t('setting.info.installed', { time: absoluteTime(installedAt, timeZone) })}` : ''}
          </p>
          <p>{changes[language]}</p>
        </li>
      ))}
    </ol>
  )
}
