import type { CaptchaReply } from '@muster/model/operations'
import { useCallback, useEffect, useRef, useState } from 'react'
import { get } from './api.ts'

/** `captcha` is null until it came; `failed`: it could not be loaded; `change` fetches another, as after every refusal. */
export type Captcha = { captcha: CaptchaReply | null; failed: boolean; change(): void }

/** The captcha on screen: loaded on arrival and changed on request. */
export function useCaptcha(): Captcha {
  const [captcha, setCaptcha] = useState<CaptchaReply | null>(null)
  const [failed, setFailed] = useState(false)
  const request = useRef<AbortController | null>(null)
  const change = useCallback(() => {
    request.current?.abort()
    const mine = new AbortController()
    request.current = mine
    setFailed(false)
    get<CaptchaReply>('/getCaptcha', { signal: mine.signal })
      .then(setCaptcha)
      .catch(() => {
        if (!mine.signal.aborted) setFailed(true)
      })
  }, [])
  useEffect(() => {
    change()
    return () => request.current?.abort()
  }, [change])
  return { captcha, failed, change }
}
