import { absoluteTime, RelativeTime, useUi } from '@muster/ui'
import { Descriptions } from 'antd'
import { useT } from '../../../shell/i18n.ts'
import type { Profile } from '../../../shell/profile.ts'

/** What the user cannot change about the account: shown, not edited. */
export function Account({ profile }: { profile: Profile }) {
  const t = useT()
  const { timeZone } = useUi()
  const items = [
    { key: 'loginName', label: t('profile.loginName'), children: profile.loginName },
    { key: 'channel', label: t('profile.channel'), children: t(`server.channel.${profile.channel}`) },
    { key: 'lastLogin', label: t('profile.lastLogin'), children: <RelativeTime at={profile.lastLoginAt} /> },
    { key: 'lastLoginIp', label: t('profile.lastLoginIp'), children: profile.lastLoginIp ?? t('common.none') },
    {
      key: 'passwordChanged',
      label: t('profile.passwordChangedAt'),
      children: profile.passwordChangedAt ? absoluteTime(profile.passwordChangedAt, timeZone) : t('common.time.never'),
    },
  ]
  return <Descriptions className="user-account" items={items} column={2} size="small" />
}
