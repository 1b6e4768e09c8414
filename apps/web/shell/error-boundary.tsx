import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { useT } from './i18n.ts'

/** A new version replaced the files that this page still asks for. */
const isOutdated = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message)

function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useT()
  return (
    <main className="m-failure" role="alert">
      <h1>{t(isOutdated(error) ? 'common.error.outdated' : 'common.error.crashed')}</h1>
      {!isOutdated(error) && <p>{t('common.error.crashedDetail')}</p>}
      {!isOutdated(error) && <pre>{error instanceof Error ? error.message : String(error)}</pre>}
      <div className="m-failure-actions">
        {retry && (
          <button type="button" className="m-button" onClick={retry}>
            {t('common.retry')}
          </button>
        )}
        <button type="button" className="m-button m-button-primary" onClick={() => location.reload()}>
          {t('common.error.reload')}
        </button>
      </div>
    </main>
  )
}

/** Keeps an error of one part from taking the rest of the page with it. `resetKey`: a change of it tries again by itself. */
export class ErrorBoundary extends Component<{ children: ReactNode; resetKey?: string }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override componentDidUpdate(previous: { resetKey?: string }) {
    if (this.state.error !== null && previous.resetKey !== this.props.resetKey) this.setState({ error: null })
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return <Failure error={this.state.error} retry={() => this.setState({ error: null })} />
  }
}

/** The last resort of the router. */
export function RouteFailure() {
  return <Failure error={useRouteError()} />
}
