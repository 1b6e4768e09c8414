import type { Skin } from '@muster/ui'
import { useMemo } from 'react'
import { useDisplay } from '../../kit/display.ts'
import { type MapPalette, mapPalette } from '../../map/core/palette.ts'

/** The colours of the map in one skin, with those that the site chose for its people: lists and legends show what the map does. */
export function useDressedPalette(skin: Skin): MapPalette {
  const { person } = useDisplay()
  return useMemo(() => {
    const palette = mapPalette(skin)
    const chosen = Object.entries(person).flatMap(([kind, { color }]) => (color ? [[kind, color]] : []))
    return { ...palette, person: { ...palette.person, ...Object.fromEntries(chosen) } }
  }, [skin, person])
}
