import type { Id } from '@muster/base'
import type { LoginSystemInfo } from '@muster/model/operations'
import { ApiError } from './error.ts'
import { createSealer, type Sealer } from './seal.ts'
import { createStore, useStore } from './store.ts'
import { reach, unwrap } from './transport.ts'

/** What a signed-in user's browser needs besides. */
export type SystemInfo = LoginSystemInfo & {
  mapType?: string | null
  defaultLayerId?: Id | null
  range?: { minLng: number; minLat: number; maxLng: number; maxLat: number } | null
  hideElement?: string[] | null
  tracingPoint?: boolean | null
  largeScreenTheme?: string | null
  /** Whether a key is kept; the key itself never comes. */
  mapWorldKey?: boolean
  targetIndex?: string | null
}

const store = createStore<Partial<SystemInfo> | null>(null)
export const useSystemInfo = (): Partial<SystemInfo> | null => useStore(store)
export const systemInfo = (): Partial<SystemInfo> | null => store.get()
export const keepSystemInfo = (info: SystemInfo): void => store.set({ ...store.get(), ...info })

let loading: Promise<LoginSystemInfo> | null = null
let sealing: Promise<Sealer> | null = null

/** Loads the public system information of a tenant's address (empty: of the system) once; a failed load is tried again by the next caller. */
export function loadLoginSystemInfo(tenantRoute = ''): Promise<LoginSystemInfo> {
  loading ??= reach(`/system/currentLoginSystemInfo${tenantRoute ? `?route=${encodeURIComponent(tenantRoute)}` : ''}`, { method: 'GET' })
    .then((response) => unwrap<LoginSystemInfo>(response))
    .then((info) => {
      store.set({ ...store.get(), ...info })
      return info
    })
    .catch((error: unknown) => {
      loading = null
      throw error
    })
  return loading
}

/** Seals a text with the server's public key. Throws ApiError when the key could not be fetched. */
export async function sealForServer(text: string): Promise<string> {
  sealing ??= loadLoginSystemInfo()
    .then((info) => createSealer(info.publicKey))
    .catch((error: unknown) => {
      sealing = null
      throw error instanceof ApiError ? error : new ApiError(0, String(error))
    })
  return (await sealing)(text)
}

/** What a sealed secret begins with (`SEALED` of @muster/model, which the sign-in page does not load). */
const SEALED = 'sealed:'
/** One piece holds 190 bytes; a character takes up to four. */
const PIECE = 45

/** A secret of a form as the server unseals it: pieces joined by dots behind a prefix. Throws ApiError. */
export async function sealSecret(text: string): Promise<string> {
  const characters = [...text]
  const pieces: string[] = []
  for (let at = 0; at < characters.length; at += PIECE) pieces.push(await sealForServer(characters.slice(at, at + PIECE).join('')))
  return `${SEALED}${pieces.join('.')}`
}
