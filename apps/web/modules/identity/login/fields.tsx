import { Glyph } from '@muster/ui/light'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '../../../shell/i18n.ts'
import { Field } from './field.tsx'
import type { useLogin } from './use-login.ts'

type Login = ReturnType<typeof useLogin>

export function PasswordField({ login }: { login: Login }) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <Field
      name="password"
      label={t('login.password')}
      icon="lock"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={64}
      placeholder={login.known ? '••••••••' : t('login.passwordHint')}
      value={login.form.password}
      onChange={(event) => login.change('password', event.target.value)}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      error={login.refusal.fields.password}
      hint={caps ? t('login.capsLock') : login.known ? t('login.knownHint') : undefined}
      after={
        <button
          type="button"
          className="login-eye"
          aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Glyph name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}

export function CaptchaField({ login }: { login: Login }) {
  const t = useT()
  const { captcha, failed, change } = login.captcha
  return (
    <Field
      name="captcha"
      label={t('login.captcha')}
      icon="shield"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={8}
      placeholder={t('login.captchaHint')}
      value={login.form.captcha}
      onChange={(event) => login.change('captcha', event.target.value)}
      error={login.refusal.fields.captcha ?? (failed ? t('login.captchaFailed') : undefined)}
      beside={
        <div className="login-captcha">
          {captcha?.image ? <img src={captcha.image} alt={t('login.captchaImage')} /> : <span className="login-captcha-blank" />}
          <button type="button" onClick={change}>
            <Glyph name="refresh" size={16} />
            {t('login.captchaChange')}
          </button>
        </div>
      }
    />
  )
}

export function ChannelTabs({ login }: { login: Login }) {
  const t = useT()
  const tabs = ['employee', 'admin'] as const
  const arrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = login.channel === 'employee' ? 'admin' : 'employee'
    login.setChannel(next)
    document.getElementById(`login-tab-${next}`)?.focus()
  }
  return (
    <div className="login-tabs" role="tablist" aria-label={t('login.channels')} onKeyDown={arrows}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`login-tab-${tab}`}
          type="button"
          role="tab"
          aria-selected={login.channel === tab}
          aria-controls="login-form"
          tabIndex={login.channel === tab ? 0 : -1}
          onClick={() => login.setChannel(tab)}
        >
          {t(`login.${tab}`)}
        </button>
      ))}
    </div>
  )
}
