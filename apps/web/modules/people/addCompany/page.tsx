import { errorCodes } from '@muster/base'
import { isCreditCode, isResidentId } from '@muster/model/checks'
import { company } from '@muster/model/entities'
import type { Registration, RegistrationForm, RegistrationReply } from '@muster/model/operations'
import { ErrorState, FormSkeleton, useClearable } from '@muster/ui'
import { Alert, Button, Card, Form, type FormRule, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CaptchaItem } from '../../../kit/controls/captcha-item.tsx'
import { ApiError, call, messageOf, upload } from '../../../shell/api.ts'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import { LanguageSwitch, SkinSwitch } from '../../../shell/switches.tsx'
import { useSystemName } from '../../../shell/system-name.ts'
import { useCaptcha } from '../../../shell/use-captcha.ts'
import type { Submitted } from '../submitSuccess/submitted.ts'
import { isLicence, LicenceField } from './licence-field.tsx'
import './add-company.css'

type Answers = Registration & { file: File; captcha?: string }
type Name = keyof Registration

const companyFields: Name[] = ['name', 'type', 'industry', 'creditCode', 'legalRepresentative', 'contact', 'contactName', 'scopeOfBusiness']
const safetyFields: Name[] = ['safetyDirector', 'safetyDirectorPhone', 'safetyDirectorId', 'teamLeader', 'teamGrade']
/** What people write with digits, as the server takes it. */
const phone = /^(?:\+?\d{1,4}[ -]?)?(?:\(?\d{2,4}\)?[ -]?)?\d{3,4}[ -]?\d{4}(?:[ -]\d{1,6})?$/

/** `/addCompany`: a contractor or supplier registers itself, without an account. Everything is sent at once, with the licence. */
export default function Page() {
  const t = useT()
  const name = useSystemName()
  const [choices, setChoices] = useState<RegistrationForm | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = () => {
    setFailure(null)
    call<RegistrationForm>('/monitor-service/company/registrationForm')
      .then(setChoices)
      .catch((error: unknown) => setFailure(messageOf(error)))
  }
  useEffect(load, [])
  return (
    <main className="add-company">
      <div className="add-company-tools">
        <LanguageSwitch />
        <SkinSwitch />
      </div>
      <Card className="add-company-card">
        <header>
          <h1>{t('people.registration.title')}</h1>
          <p>{name}</p>
          <p>{t('people.registration.intro')}</p>
        </header>
        {failure ? (
          <ErrorState title={t('people.registration.unavailable')} reason={failure} onRetry={load} />
        ) : choices ? (
          <Fields choices={choices} />
        ) : (
          <FormSkeleton />
        )}
      </Card>
    </main>
  )
}

function Fields({ choices }: { choices: RegistrationForm }) {
  const t = useT()
  const clearable = useClearable()
  const language = useLanguage()
  const navigate = useNavigate()
  const [form] = Form.useForm<Answers>()
  const code = useCaptcha()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const options: Partial<Record<Name, RegistrationForm['types']>> = {
    type: choices.types,
    industry: choices.industries,
    teamGrade: choices.teamGrades,
  }

  const submit = async ({ file, captcha, ...answers }: Answers) => {
    setBusy(true)
    setProblem(null)
    const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined && value !== ''))
    try {
      const { reference, receivedAt } = await upload<RegistrationReply>(file, {
        path: '/monitor-service/company/register',
        fields: { company: JSON.stringify(given), captchaId: code.captcha?.captchaId ?? '', captcha: captcha ?? '' },
      })
      navigate('/submitSuccess', { state: { form: 'addCompany', reference, receivedAt } satisfies Submitted })
    } catch (error) {
      const refused = error instanceof ApiError ? error : null
      const wrongCode = refused?.code === errorCodes.captchaWrong
      form.setFields(
        wrongCode
          ? [{ name: 'captcha', errors: [refused.msg] }]
          : (refused?.fields ?? []).map(({ path, message }) => ({
              name: path === 'businessLicence' ? 'file' : (path as Name),
              errors: [message ?? t('rule.pattern')],
            })),
      )
      setProblem(refused && (wrongCode || refused.fields.length > 0) ? t('people.registration.kept') : messageOf(error))
      form.setFieldValue('captcha', '')
      code.change()
      setBusy(false)
    }
  }

  const checks: Partial<Record<Name, (value: string) => string | null>> = {
    creditCode: (value) => (isCreditCode(value.trim().toUpperCase()) ? null : t('rule.creditCode')),
    contact: (value) => (phone.test(value.trim()) ? null : t('rule.phone')),
    safetyDirectorPhone: (value) => (phone.test(value.trim()) ? null : t('rule.phone')),
    safetyDirectorId: (value) => (isResidentId(value.trim().toUpperCase()) ? null : t('rule.residentId')),
  }
  const rulesOf = (field: Name): FormRule[] => {
    const check = checks[field]
    return [
      ...(company.fields[field].required ? [{ required: true, whitespace: true, message: t('rule.required') }] : []),
      ...(check
        ? [
            {
              validator: (_: unknown, value: string | undefined) => {
                const wrong = value?.trim() ? check(value) : null
                return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve()
              },
            },
          ]
        : []),
    ]
  }
  const item = (field: Name) => {
    const { label, max, kind } = company.fields[field]
    const among = options[field]
    return (
      <Form.Item
        key={field}
        name={field}
        label={label[language]}
        rules={rulesOf(field)}
        className={kind === 'longText' ? 'add-company-wide' : ''}
        {...(field === 'creditCode' ? { extra: t('people.registration.codeHint') } : {})}
      >
        {among ? (
          <Select
            allowClear={clearable}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('people.registration.select')}
            options={among.map(({ value, label: zh, labelEn }) => ({ value, label: language === 'en' ? labelEn || zh : zh }))}
          />
        ) : kind === 'longText' ? (
          <Input.TextArea maxLength={max} autoSize={{ minRows: 2, maxRows: 6 }} />
        ) : (
          <Input maxLength={max ?? 30} autoComplete="off" />
        )}
      </Form.Item>
    )
  }
  return (
    <Form
      form={form}
      layout="vertical"
      className="add-company-form"
      onFinish={submit}
      disabled={busy}
      scrollToFirstError={{ block: 'center' }}
      validateTrigger={['onBlur', 'onSubmit']}
    >
      <h2>{t('people.registration.company')}</h2>
      {companyFields.map(item)}
      <Form.Item
        name="file"
        className="add-company-wide"
        label={t('people.registration.licence')}
        extra={t('people.registration.licenceHint')}
        validateTrigger="onChange"
        rules={[
          { required: true, message: t('rule.required') },
          {
            validator: (_, file?: File) =>
              file && !isLicence(file) ? Promise.reject(new Error(t('rule.licenceFile'))) : Promise.resolve(),
          },
        ]}
      >
        <LicenceField />
      </Form.Item>
      <h2>{t('people.registration.safety')}</h2>
      {safetyFields.map(item)}
      <CaptchaItem captcha={code} className="add-company-wide" />
      {problem ? <Alert className="add-company-wide" type="error" showIcon title={problem} /> : null}
      <div className="add-company-end">
        <Link to="/login">{t('people.registration.signIn')}</Link>
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {t(busy ? 'people.registration.submitting' : 'people.registration.submit')}
        </Button>
      </div>
    </Form>
  )
}
