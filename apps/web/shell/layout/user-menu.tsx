import { Glyph } from '@muster/ui'
import { App, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useT } from '../i18n.ts'
import { menuAllows } from '../menu.ts'
import { useSession } from '../session.ts'
import { screens } from '../registry.ts'
import { homeSession } from '../home-session.ts'
import { leaveBranch, signOut } from '../sign-out.ts'

/** The signed-in user, with personal settings, data backup for those who may, and the way out. */
export function UserMenu() {
  const t = useT()
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const user = useSession()?.userInfo
  const name = user?.userName ?? ''
  const confirmLogout = () =>
    void modal.confirm({
      title: t('shell.user.logoutConfirm'),
      content: t('shell.user.logoutKept'),
      okText: t('shell.user.logout'),
      cancelText: t('common.cancel'),
      onOk: signOut,
    })
  const backup = screens.get('sqlBack')
  const items = [
    ...(homeSession()
      ? [{ key: 'home', icon: <Glyph name="back" size={16} />, label: t('tenancy.enter.back'), onClick: () => void leaveBranch() }]
      : []),
    ...(user?.readOnly
      ? []
      : [
          {
            key: 'userSet',
            icon: <Glyph name="settings" size={16} />,
            label: t('shell.user.settings'),
            onClick: () => void navigate('/userSet'),
          },
        ]),
    ...(backup && menuAllows('sqlBack')
      ? [{ key: 'sqlBack', icon: <Glyph name="empty" size={16} />, label: t(backup.title), onClick: () => void navigate('/sqlBack') }]
      : []),
    { type: 'divider' as const },
    { key: 'logout', icon: <Glyph name="logout" size={16} />, label: t('shell.user.logout'), onClick: confirmLogout },
  ]
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <button type="button" className="m-tool shell-user" aria-haspopup="menu" aria-label={t('shell.user.menu')}>
        <span className="shell-avatar" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className="shell-user-name">{name}</span>
        <Glyph name="chevronDown" size={14} />
      </button>
    </Dropdown>
  )
}
