import { call } from './api.ts'
import { t } from './i18n.ts'
import { createStore, useStore } from './store.ts'

/** The public settings of the system by key, with the specification's defaults. */
export type SystemConfig = Record<string, string>

const defaults: SystemConfig = { rail_color: '#00D500', alarm_audio_loop: 'N', tracing_beacon: 'N', layer_move_speed: '8' }
const store = createStore<SystemConfig>(defaults)

/** A rail colour may arrive without its `#`. */
export const withHash = (colour: string): string => (/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? `#${colour}` : colour)

/** Loads the settings; a failure is a console note only and leaves the defaults. */
export async function loadConfig(): Promise<void> {
  try {
    const loaded = { ...defaults, ...(await call<SystemConfig>('/monitor-service/config/listMap')) }
    store.set({ ...loaded, rail_color: withHash(loaded.rail_color || '#00D500') })
  } catch (error) {
    console.warn(t('shell.configFailed'), error)
  }
}

export const configValue = (key: string): string | undefined => store.get()[key]
export const useConfig = (): SystemConfig => useStore(store)
