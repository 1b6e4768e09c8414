import { Mark } from '@muster/ui/light'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LanguageSwitch, SkinSwitch } from '../../../shell/switches.tsx'
import { useSystemName } from '../../../shell/system-name.ts'
import { useT } from '../../../shell/i18n.ts'
import { sessionHere } from '../../../shell/tenant.ts'
import { useSystemInfo } from '../../../shell/system.ts'
import { startPath } from '../../../shell/target.ts'
import { LoginForm } from './form.tsx'
import { SitePlan } from './site-plan.tsx'
import './login.css'

/** `/login` and `/{tenant}/login`. A visit with a session goes on to the start page. */
export default function LoginPage() {
  const t = useT()
  const navigate = useNavigate()
  const name = useSystemName()
  const info = useSystemInfo()

  useEffect(() => {
    if (sessionHere())
      startPath()
        .then((path) => navigate(path, { replace: true }))
        .catch(() => {})
  }, [navigate])

  return (
    <div className="login">
      <section className="login-scene" aria-hidden="true">
        <SitePlan />
        <div className="login-promise">
          <p>{t('login.promise')}</p>
        </div>
      </section>
      <main className="login-side">
        <div className="login-tools">
          <LanguageSwitch />
          <SkinSwitch />
        </div>
        <div className="login-card">
          <header className="login-head">
            {info?.logoUrl ? <img src={info.logoUrl} alt="" className="login-logo" /> : <Mark size={44} />}
            <h1>{name}</h1>
          </header>
          <LoginForm />
        </div>
        <footer className="login-foot">
          {info?.copyright && <span>{info.copyright}</span>}
          {info?.icp && <span>{info.icp}</span>}
          {info?.version && <span>v{info.version}</span>}
        </footer>
      </main>
    </div>
  )
}
