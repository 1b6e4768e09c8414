import type { Language } from '@muster/i18n'
import { toast } from '@muster/ui/light'
import { call } from './api.ts'
import { ApiError, messageOf } from './error.ts'
import { setLanguage, t } from './i18n.ts'
import { currentSession, updateUserInfo } from './session.ts'
import { setSkin } from './skin.ts'

/** An expired session and a network failure have been dealt with where they happened. */
const dealtWith = (error: unknown) => error instanceof ApiError && (error.expired || error.unreachable)

/** A screen that opened with a token is nobody, and has no profile to keep anything on. */
const hasProfile = (): boolean => currentSession() !== null && currentSession()?.userInfo.readOnly !== true

/** Switches the language at once and keeps it on the profile, so that it follows the user to another browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  setLanguage(language)
  if (!hasProfile()) return
  updateUserInfo({ language })
  try {
    await call('/monitor-service/user/updateLanguage', { language })
  } catch (error) {
    if (!dealtWith(error)) toast.warning(t('shell.language.notSaved', { reason: messageOf(error) }))
  }
}

/** Switches the skin at once and keeps it on the profile. */
export async function chooseSkin(skin: string): Promise<void> {
  setSkin(skin)
  if (!hasProfile()) return
  updateUserInfo({ skin })
  try {
    await call('/monitor-service/user/updateInfo', { skin })
  } catch (error) {
    if (!dealtWith(error)) toast.warning(t('shell.skin.notSaved', { reason: messageOf(error) }))
  }
}
