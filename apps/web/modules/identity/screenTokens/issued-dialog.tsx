import type { IssuedScreenToken } from '@muster/model/operations'
import { useCopy } from '@muster/ui'
import { Alert, Button, Modal } from 'antd'
import { tenantBase } from '../../../shell/address.ts'
import { useT } from '../../../shell/i18n.ts'
import { usePageNames } from './pages.ts'
import './screen-tokens.css'

/** The token and the addresses that open with it, shown this once. */
export function IssuedDialog({ issued, onClose }: { issued: IssuedScreenToken; onClose: () => void }) {
  const t = useT()
  const copy = useCopy()
  const nameOf = usePageNames()
  const addressOf = (path: string) => `${location.origin}${tenantBase(issued.tenantRoute)}/${path}?token=${issued.token}`
  const line = (label: string, text: string) => (
    <li key={label}>
      <b title={label}>{label}</b>
      <code title={text}>{text}</code>
      <Button size="small" aria-label={t('account.screen.copyOf', { name: label })} onClick={() => void copy(text)}>
        {t('credential.copy')}
      </Button>
    </li>
  )
  return (
    <Modal
      open
      width={760}
      title={t('account.screen.issued', { name: issued.name })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('credential.kept')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('credential.once')} />
      <ul className="screen-token-lines">
        {line(t('account.screen.token'), issued.token)}
        {issued.screens.map((path) => line(nameOf(path), addressOf(path)))}
      </ul>
      <p>{t('account.screen.how')}</p>
    </Modal>
  )
}
