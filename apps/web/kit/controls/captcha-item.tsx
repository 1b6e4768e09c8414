import { Button, Form, Input } from 'antd'
import { useT } from '../../shell/i18n.ts'
import type { Captcha } from '../../shell/use-captcha.ts'
import './captcha-item.css'

/** The field `captcha` of a form that is open to everybody; nothing where the server asks for none. */
export function CaptchaItem({ captcha: { captcha, failed, change }, className }: { captcha: Captcha; className?: string }) {
  const t = useT()
  if (captcha?.needed === false) return null
  return (
    <Form.Item
      name="captcha"
      label={t('login.captcha')}
      className={className}
      rules={[{ required: true, message: t('login.required.captcha') }]}
      {...(failed ? { validateStatus: 'error' as const, help: t('login.captchaFailed') } : {})}
    >
      <Code image={captcha?.image} onChangeImage={change} />
    </Form.Item>
  )
}

type CodeProps = { id?: string; value?: string; onChange?: (value: string) => void; image: string | undefined; onChangeImage: () => void }

function Code({ id, value, onChange, image, onChangeImage }: CodeProps) {
  const t = useT()
  return (
    <span className="captcha-item">
      <Input id={id} value={value} maxLength={8} autoComplete="off" onChange={(event) => onChange?.(event.target.value)} />
      {image ? <img src={image} alt={t('login.captchaImage')} /> : null}
      <Button type="link" onClick={onChangeImage}>
        {t('login.captchaChange')}
      </Button>
    </span>
  )
}
