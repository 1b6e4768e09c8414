import type { CaptchaReply } from '@muster/model/operations'
import { useCallback, useEffect, useState } from 'react'
import { get } from '../../../shell/api.ts'

/** The picture to solve, where the form asks for one; another after every attempt. */
export function useCaptcha(needed: boolean) {
  const [captcha, setCaptcha] = useState<CaptchaReply | null>(null)
  const [failed, setFailed] = useState(false)
  const change = useCallback(() => {
    if (!needed) return
    setFailed(false)
    get<CaptchaReply>('/getCaptcha')
      .then(setCaptcha)
      .catch(() => setFailed(true))
  }, [needed])
  useEffect(change, [change])
  return { captcha, failed, change }
}
