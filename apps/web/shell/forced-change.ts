import { currentSession, onSessionChange } from './session.ts'
import { createStore, useStore } from './store.ts'

const store = createStore(false)

onSessionChange(() => {
  if (!currentSession()) store.set(false)
})

/** The server answers nothing until the password is changed: the dialog for it stands before every page. */
export const forcePasswordChange = (): void => store.set(true)
export const useForcedChange = (): boolean => useStore(store)
