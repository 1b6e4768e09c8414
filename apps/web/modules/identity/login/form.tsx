import { Glyph } from '@muster/ui/light'
import { type FormEvent, useEffect, useRef } from 'react'
import { useT } from '../../../shell/i18n.ts'
import { Field } from './field.tsx'
import { CaptchaField, ChannelTabs, PasswordField } from './fields.tsx'
import { useLogin } from './use-login.ts'

/** The sign-in form. The cursor waits where something is to be typed, and goes to the first field that was refused. */
export function LoginForm() {
  const t = useT()
  const login = useLogin()
  const root = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const name = login.refusal.focus ?? null
    if (name) (root.current?.elements.namedItem(name) as HTMLInputElement | null)?.focus()
  }, [login.refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void login.submit()
  }
  return (
    <form ref={root} id="login-form" className="login-form" onSubmit={submit} noValidate>
      <ChannelTabs login={login} />
      {login.refusal.form && (
        <p className="login-refusal" role="alert">
          <Glyph name="warning" />
          {login.refusal.form}
        </p>
      )}
      <Field
        name="account"
        label={t('login.account')}
        icon="user"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        placeholder={t('login.accountHint')}
        value={login.form.account}
        onChange={(event) => login.change('account', event.target.value)}
        error={login.refusal.fields.account}
      />
      <PasswordField login={login} />
      <CaptchaField login={login} />
      <label className="login-remember" title={t('login.rememberHelp')}>
        <input type="checkbox" checked={login.remember} onChange={(event) => login.setRemember(event.target.checked)} />
        {t('login.remember')}
      </label>
      <button type="submit" className="m-button m-button-primary login-submit" aria-disabled={login.busy} aria-busy={login.busy}>
        {t(login.busy ? 'login.submitting' : 'login.submit')}
      </button>
    </form>
  )
}
