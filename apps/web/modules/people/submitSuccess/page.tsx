import { absoluteTime, DEFAULT_TIME_ZONE } from '@muster/ui'
import { Button, Card, Descriptions, Result } from 'antd'
import { Link, useLocation } from 'react-router'
import { useT } from '../../../shell/i18n.ts'
import { LanguageSwitch, SkinSwitch } from '../../../shell/switches.tsx'
import { submittedOf } from './submitted.ts'
import '../addCompany/add-company.css'

/** `/submitSuccess`: what was received, when, under which number, and what happens next. Opened without a submission it only leads back. */
export default function Page() {
  const t = useT()
  const submitted = submittedOf(useLocation().state)
  return (
    <main className="add-company">
      <div className="add-company-tools">
        <LanguageSwitch />
        <SkinSwitch />
      </div>
      <Card className="add-company-card">
        {submitted ? (
          <Result
            status="success"
            title={t('people.submitted.title')}
            extra={
              <Link to={`/${submitted.form}`}>
                <Button type="primary">{t('people.submitted.again')}</Button>
              </Link>
            }
          >
            <Descriptions
              column={1}
              bordered
              size="middle"
              items={[
                { key: 'time', label: t('people.submitted.time'), children: absoluteTime(submitted.receivedAt, DEFAULT_TIME_ZONE) },
                ...(submitted.reference
                  ? [{ key: 'reference', label: t('people.submitted.reference'), children: <strong>{submitted.reference}</strong> }]
                  : []),
                {
                  key: 'next',
                  label: t('people.submitted.next'),
                  children: t(submitted.form === 'addCompany' ? 'people.submitted.nextCompany' : 'people.submitted.nextVehicle'),
                },
              ]}
            />
          </Result>
        ) : (
          <Result
            status="info"
            title={t('people.submitted.nothingTitle')}
            subTitle={t('people.submitted.nothing')}
            extra={<Link to="/addCompany">{t('people.submitted.back')}</Link>}
          />
        )}
      </Card>
    </main>
  )
}
