import { DEFAULT_SKIN, type Skin, skinOf, wearSkin } from '@muster/ui/light'
import { createStore, useStore } from './store.ts'

const STORED = 'muster.skin'
const store = createStore<Skin>(skinOf(DEFAULT_SKIN))

/** The skin on the page now; the map and the charts read their colours from it. */
export const useSkin = (): Skin => useStore(store)

/** Switches the whole page to a skin at once and remembers it on this device. */
export function setSkin(name: string): void {
  const skin = skinOf(name)
  localStorage.setItem(STORED, skin.name)
  wearSkin(skin)
  store.set(skin)
}

/** Wears the skin of the last visit before anything is drawn. */
export function startSkin(): void {
  setSkin(localStorage.getItem(STORED) ?? DEFAULT_SKIN)
}
