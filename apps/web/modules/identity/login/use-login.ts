import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorCodes } from '@muster/base'
import { ApiError } from '../../../shell/error.ts'
import { forcePasswordChange } from '../../../shell/forced-change.ts'
import { startPath } from '../../../shell/target.ts'
import { useCaptcha } from '../../../shell/use-captcha.ts'
import { type Credentials, signIn } from './data.ts'
import { forget, recall } from './remembered.ts'
import { missing, type Refusal, refusalOf } from './refusal.ts'

/** The state of the sign-in form: keeps the account, empties the code and changes the captcha when the server refuses. */
export function useLogin() {
  const navigate = useNavigate()
  const [remembered] = useState(recall)
  const [channel, setChannel] = useState<Credentials['channel']>(remembered?.channel ?? 'employee')
  const [form, setForm] = useState({ account: remembered?.account ?? '', password: '', captcha: '' })
  const [remember, setRemember] = useState(remembered !== null)
  // The browser holds a token in place of the password, as long as account and channel are those it was given for.
  const [known, setKnown] = useState(remembered?.password === true)
  const [refusal, setRefusal] = useState<Refusal>(() => ({
    fields: {},
    focus: remembered ? (remembered.password ? 'captcha' : 'password') : 'account',
  }))
  const [busy, setBusy] = useState(false)
  const captcha = useCaptcha()

  const change = (name: keyof typeof form, value: string) => {
    if (name === 'account' || name === 'password') setKnown(false)
    setForm((old) => ({ ...old, [name]: value }))
    setRefusal((old) => ({ form: old.form, fields: { ...old.fields, [name]: undefined } }))
  }

  const submit = async () => {
    const empty = missing(form, known)
    if (busy) return
    setRefusal(empty)
    if (empty.focus) return
    setBusy(true)
    try {
      const { userInfo } = await signIn({
        channel,
        account: form.account.trim(),
        password: known ? null : form.password,
        captcha: form.captcha.trim(),
        captchaId: captcha.captcha?.captchaId ?? '',
        remember,
      })
      if (userInfo.mustChangePassword) forcePasswordChange()
      else navigate(await startPath(), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === errorCodes.deviceForgotten) {
        setKnown(false)
        forget()
      }
      setRefusal(refusalOf(error))
      setForm((old) => ({ ...old, captcha: '' }))
      captcha.change()
      setBusy(false)
    }
  }

  return {
    channel,
    setChannel: (next: Credentials['channel']) => {
      setChannel(next)
      setKnown(false)
      setRefusal({ fields: {} })
    },
    form,
    known,
    change,
    remember,
    setRemember,
    refusal,
    busy,
    captcha,
    submit,
  }
}
