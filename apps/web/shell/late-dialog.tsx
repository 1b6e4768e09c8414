import { toast } from '@muster/ui'
import { Spin } from 'antd'
import { Component, type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'
import { useT } from './i18n.ts'

type Closable = { onClose: () => void }
type Load<P extends Closable> = () => Promise<{ default: ComponentType<P> }>
/** A dialog that may not be here yet. `renew` forgets that it could not be had. */
type Late<P extends Closable> = { Dialog: LazyExoticComponent<ComponentType<P>>; renew: () => void }

/**
 * A dialog whose code is fetched when it first opens: the page shows that it comes. One that cannot be had is closed and says so, and the
 * form under it stays as it is; the next opening tries again.
 */
export function lateDialog<P extends Closable>(load: Load<P>): ComponentType<P> {
  const late: Late<P> = {
    Dialog: lazy(load),
    renew: () => {
      late.Dialog = lazy(load)
    },
  }
  return (props) => <LateDialog late={late} props={props} />
}

function LateDialog<P extends Closable>({ late: { Dialog, renew }, props }: { late: Late<P>; props: P }) {
  const t = useT()
  const giveUp = () => {
    renew()
    toast.error(t('common.error.notOpened'))
    props.onClose()
  }
  return (
    <Guard onFail={giveUp}>
      <Suspense fallback={<Spin fullscreen />}>
        <Dialog {...props} />
      </Suspense>
    </Guard>
  )
}

/** Shows nothing in place of what failed. */
class Guard extends Component<{ onFail: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
