import { errorCodes } from '@muster/base'
import { dictionaries } from '@muster/model'
import type { UseVehicle } from '@muster/model/operations'
import { Alert, Button, Card, Checkbox, Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addressTenantRoute } from '../../../shell/address.ts'
import { CaptchaItem } from '../../../kit/controls/captcha-item.tsx'
import { ApiError, call, messageOf } from '../../../shell/api.ts'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import { LanguageSwitch, SkinSwitch } from '../../../shell/switches.tsx'
import { useSystemName } from '../../../shell/system-name.ts'
import { serverNow } from '../../../shell/server-time.ts'
import { useCaptcha } from '../../../shell/use-captcha.ts'
import type { Submitted } from '../../people/submitSuccess/submitted.ts'
import './use-vehicle.css'

type Answers = Omit<UseVehicle, 'tenantRoute' | 'captchaId' | 'gate'>

/** `/useVehicle`: a driver at the gate announces the vehicle, without an account. `?gate=` names the sign that was scanned. */
export default function Page() {
  const t = useT()
  const language = useLanguage()
  const name = useSystemName()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [form] = Form.useForm<Answers>()
  const code = useCaptcha()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const required = [{ required: true, whitespace: true, message: t('rule.required') }]

  const submit = async (answers: Answers) => {
    setBusy(true)
    setProblem(null)
    const tenantRoute = addressTenantRoute()
    const gate = search.get('gate')
    try {
      await call('/monitor-service/vehicleVisitorInfo/useVehicle', {
        ...Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined && value !== '')),
        captcha: answers.captcha ?? '',
        captchaId: code.captcha?.captchaId ?? '',
        ...(tenantRoute ? { tenantRoute } : {}),
        ...(gate ? { gate } : {}),
      })
      navigate('/submitSuccess', { state: { form: 'useVehicle', reference: null, receivedAt: serverNow() } satisfies Submitted })
    } catch (error) {
      const refused = error instanceof ApiError ? error : null
      const wrong = refused?.code === errorCodes.captchaWrong
      form.setFields(
        wrong
          ? [{ name: 'captcha', errors: [refused.msg] }]
          : (refused?.fields ?? []).map(({ path, message }) => ({ name: path as keyof Answers, errors: [message ?? t('rule.pattern')] })),
      )
      setProblem(refused && (wrong || refused.fields.length > 0) ? t('vehicles.use.fix') : messageOf(error))
      form.setFieldValue('captcha', '')
      code.change()
      setBusy(false)
    }
  }
  return (
    <main className="use-vehicle">
      <div className="use-vehicle-tools">
        <LanguageSwitch />
        <SkinSwitch />
      </div>
      <Card className="use-vehicle-card">
        <header>
          <h1>{t('vehicles.screen.useVehicle')}</h1>
          <p>{name}</p>
          <p>{t('vehicles.use.hint')}</p>
        </header>
        {problem ? <Alert type="error" showIcon title={problem} /> : null}
        <Form
          form={form}
          layout="vertical"
          size="large"
          requiredMark
          initialValues={{ hazardousCargo: false, rulesAccepted: false }}
          onFinish={submit}
          scrollToFirstError={{ block: 'center' }}
        >
          <Form.Item name="plate" label={t('vehicles.use.plate')} rules={required} normalize={(value: string) => value.toUpperCase()}>
            <Input maxLength={10} autoComplete="off" />
          </Form.Item>
          <Form.Item name="type" label={t('vehicles.use.type')} rules={required}>
            <Select options={dictionaries.vehicleType.items.map((item) => ({ value: item.code, label: item[language] }))} />
          </Form.Item>
          <Form.Item name="driverName" label={t('vehicles.use.driverName')} rules={required}>
            <Input maxLength={50} autoComplete="name" />
          </Form.Item>
          <Form.Item name="driverPhone" label={t('vehicles.use.driverPhone')} rules={required}>
            <Input maxLength={30} inputMode="tel" autoComplete="tel" />
          </Form.Item>
          <Form.Item name="driverIdNumber" label={t('vehicles.use.driverIdNumber')}>
            <Input maxLength={30} autoComplete="off" />
          </Form.Item>
          <Form.Item name="company" label={t('vehicles.use.company')}>
            <Input maxLength={100} autoComplete="organization" />
          </Form.Item>
          <Form.Item name="host" label={t('vehicles.use.host')} rules={required}>
            <Input maxLength={50} autoComplete="off" />
          </Form.Item>
          <Form.Item name="hostPhone" label={t('vehicles.use.hostPhone')}>
            <Input maxLength={30} inputMode="tel" autoComplete="off" />
          </Form.Item>
          <Form.Item name="reason" label={t('vehicles.use.reason')} rules={required} className="use-vehicle-wide">
            <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
          <Form.Item name="hazardousCargo" label={t('vehicles.use.hazardousCargo')} valuePropName="checked">
            <Switch />
          </Form.Item>
          <CaptchaItem captcha={code} />
          <section className="use-vehicle-wide use-vehicle-rules">
            <h2>{t('vehicles.use.rulesTitle')}</h2>
            <p>{t('vehicles.use.rules')}</p>
          </section>
          <Form.Item
            name="rulesAccepted"
            valuePropName="checked"
            className="use-vehicle-wide"
            rules={[{ validator: (_, value) => (value ? Promise.resolve() : Promise.reject(new Error(t('rule.rulesAccepted')))) }]}
          >
            <Checkbox>{t('vehicles.use.accept')}</Checkbox>
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={busy} className="use-vehicle-wide">
            {t('vehicles.use.submit')}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
