import { useLocation } from 'react-router'
import { useSystemInfo } from '../../shell/system.ts'
import type { MapMode } from '../core/context.ts'

/** The mode that a screen's suffix names; null without one. Editors have no 3D, so `_ue` is tilted as well. */
export function suffixMode(name: string): MapMode | null {
  if (/[_-]2d$/.test(name)) return '2d'
  return /[_-](2ds|ue)$/.test(name) ? '2.5d' : null
}

/** Base map types that are tilted by themselves. */
const tilted = new Set(['iso25d', 'model3d', 'stream3d'])

/** `railManage` + mode → the variant's own address, where there is one. */
export const screenName = (pathname: string): string => pathname.split('/').at(-1) ?? ''

/** The suffix of the present screen, to open its neighbours in the same mode. */
export const suffixOf = (name: string): string => /[_-](2ds|2d|ue)$/.exec(name)?.[0] ?? ''

/** The mode of the present screen: its suffix, or the system's map type where it has none. */
export function useMapMode(): MapMode {
  const { pathname } = useLocation()
  const info = useSystemInfo()
  return suffixMode(screenName(pathname)) ?? (tilted.has(info?.mapType ?? '') ? '2.5d' : '2d')
}
