import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from './error.ts'
import { useT } from './i18n.ts'
import { sessionHere } from './tenant.ts'
import { startPath } from './target.ts'

/** `/` has no content of its own: it goes to the start page with a session, to sign-in without one. */
export function Entry() {
  const t = useT()
  const navigate = useNavigate()
  useEffect(() => {
    if (!sessionHere()) {
      navigate('/login', { replace: true })
      return
    }
    startPath()
      .then((path) => navigate(path, { replace: true }))
      .catch((error: unknown) => {
        // An expired session has led to sign-in already; anything else leaves the way to the default page open.
        if (!(error instanceof ApiError && error.expired)) navigate('/realtimeLocation_2d', { replace: true })
      })
  }, [navigate])
  return (
    <div className="m-starting" role="status">
      {t('shell.starting')}
    </div>
  )
}
