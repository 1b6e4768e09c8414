import { get } from './api.ts'
import { loadMenu, menuAllows, firstScreen } from './menu.ts'
import { screens } from './registry.ts'
import { keepSystemInfo, type SystemInfo, systemInfo } from './system.ts'

export const DEFAULT_TARGET = '/realtimeLocation_2d'

const withSlash = (path: string) => (path.startsWith('/') ? path : `/${path}`)

/** Loads the system information of the signed-in user's tenant. Throws ApiError. */
export async function loadSystem(): Promise<void> {
  keepSystemInfo(await get<SystemInfo>('/system/currentSystem'))
}

/** Where a signed-in user starts: the system's configured page, or live location; the first page of the menu when that one does not exist or is not theirs. */
export async function startPath(): Promise<string> {
  await Promise.all([loadSystem(), loadMenu()])
  const target = withSlash(systemInfo()?.targetIndex || DEFAULT_TARGET)
  const name = target.slice(1).split(/[?#]/)[0] ?? ''
  return screens.has(name) && menuAllows(name) ? target : withSlash(firstScreen() ?? 'userSet')
}
