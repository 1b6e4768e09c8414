import { Alert, Button, Modal } from 'antd'
import { useT } from '../../../shell/i18n.ts'
import PageFrame from '../../../shell/layout/page-frame.tsx'
import { signOut } from '../../../shell/sign-out.ts'
import { PasswordForm } from './password-form.tsx'
import './user-set.css'

/** All that is open to an account whose password was reset or has aged: a new password, or the way out. */
export default function ForcedChange() {
  const t = useT()
  return (
    <PageFrame>
      <Modal
        open
        title={t('account.forced.title')}
        closable={false}
        keyboard={false}
        maskClosable={false}
        footer={null}
        width={560}
        className="forced-change"
      >
        <Alert type="warning" showIcon title={t('account.forced.detail')} />
        <PasswordForm
          more={
            <Button type="link" onClick={() => void signOut()}>
              {t('account.forced.leave')}
            </Button>
          }
        />
      </Modal>
    </PageFrame>
  )
}
