import { get } from './api.ts'
import { createStore, useStore } from './store.ts'

const store = createStore<ReadonlySet<string>>(new Set())

/** Fetches the user's permission strings; done once after sign-in. Throws ApiError. */
export async function loadPermissions(): Promise<void> {
  store.set(new Set(await get<string[]>('/system/menu/getPerms')))
}

export const forgetPermissions = (): void => store.set(new Set())

const holds = (held: ReadonlySet<string>, permission: string) => held.has(permission) || held.has('*')

/** Whether the user holds a permission string. The browser only hides; the server checks every call. */
export const can = (permission: string): boolean => holds(store.get(), permission)

/** As `can`, following a change of the permissions. */
export function useCan(): (permission: string) => boolean {
  const held = useStore(store)
  return (permission) => holds(held, permission)
}
