import { App, Button } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '../../shell/i18n.ts'

type Guard = {
  /** Runs `then` at once when nothing is unsaved, otherwise after the user chose to save or to lose it. */
  ask(then: () => void): void
}

/**
 * Warns before unsaved changes are lost: by another screen, by closing the page, or by anything that goes through `ask`.
 * `save` resolves to false when it was refused; then nothing is left.
 */
export function useLeaveGuard(dirty: boolean, save: () => Promise<boolean>): Guard {
  const t = useT()
  const { modal } = App.useApp()
  const latest = useRef({ dirty, save })
  latest.current = { dirty, save }
  const open = useRef(false)
  const ask = useCallback(
    (leave: () => void, stay: () => void = () => undefined) => {
      if (!latest.current.dirty) return leave()
      if (open.current) return
      open.current = true
      const done = (then: () => void) => {
        open.current = false
        dialog.destroy()
        then()
      }
      const dialog = modal.confirm({
        title: t('draw.unsaved.title'),
        content: t('draw.unsaved.detail'),
        keyboard: true,
        onCancel: () => done(stay),
        footer: () => (
          <div className="ed-ask">
            <Button onClick={() => done(stay)}>{t('draw.unsaved.stay')}</Button>
            <Button danger onClick={() => done(leave)}>
              {t('draw.unsaved.leave')}
            </Button>
            <Button type="primary" onClick={() => void latest.current.save().then((saved) => done(saved ? leave : stay))}>
              {t('draw.unsaved.save')}
            </Button>
          </div>
        ),
      })
    },
    [modal, t],
  )
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => latest.current.dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    ask(
      () => blocker.proceed(),
      () => blocker.reset(),
    )
  }, [blocker, ask])
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])
  return { ask }
}
