import type { Millis } from '@muster/base'
import type { UserInfo } from '@muster/model/operations'
import { call } from './api.ts'
import { updateUserInfo } from './session.ts'
import { followProfile, userInfoFrom } from './start-up.ts'
import { createStore, useStore } from './store.ts'

/** The signed-in user as `currentUser` replies. */
export type Profile = UserInfo & {
  phone: string | null
  email: string | null
  lastLoginAt: Millis | null
  lastLoginIp: string | null
  passwordChangedAt: Millis | null
}

const store = createStore<Profile | null>(null)
export const useProfile = (): Profile | null => useStore(store)
export const forgetProfile = (): void => store.set(null)

/** Fetches the profile and follows its language and skin, which may have been changed in another browser. Throws ApiError. */
export async function loadProfile(): Promise<void> {
  const profile = await call<Profile>('/monitor-service/user/currentUser')
  store.set(profile)
  updateUserInfo(userInfoFrom(profile))
  followProfile(profile)
}
