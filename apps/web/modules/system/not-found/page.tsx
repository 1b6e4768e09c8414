import { Glyph } from '@muster/ui/light'
import { Link } from 'react-router'
import { useT } from '../../../shell/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import './not-found.css'

/** `/404`: the address does not exist, or start-up was refused. One button leads on. */
export default function NotFoundPage() {
  const t = useT()
  const signedIn = useSession() !== null
  return (
    <main className="not-found">
      <div className="not-found-number" aria-hidden="true">
        <span>4</span>
        <Glyph name="location" size={88} />
        <span>4</span>
      </div>
      <h1>{t('shell.notFound.title')}</h1>
      <p>{t('shell.notFound.detail')}</p>
      <Link className="m-button m-button-primary" to={signedIn ? '/' : '/login'}>
        {t(signedIn ? 'shell.notFound.home' : 'shell.notFound.login')}
      </Link>
    </main>
  )
}
