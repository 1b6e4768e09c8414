import type { Translator } from '@muster/i18n'
import { useEffect, useState } from 'react'
import { useMapScene } from '../core/context.ts'
import { fitInside } from '../core/fit.ts'
import { ToolIcon } from './tool-icon.tsx'

type Props = {
  /** Dark map or the page's own colours; left out where the page is dark itself. */
  skin?: { label: string; toggle: () => void }

  t: Translator
  bounds: [number, number, number, number]
  padding: { top: number; right: number; bottom: number; left: number }
}

/** Zoom, everything, full screen, colours. */
export function MapTools({ t, bounds, padding, skin }: Props) {
  const { map } = useMapScene()
  const [full, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggleFull = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void document.documentElement.requestFullscreen()
  }
  const button = (label: string, icon: Parameters<typeof ToolIcon>[0]['name'], act: () => void) => (
    <button type="button" className="mu-tool" title={label} aria-label={label} onClick={act}>
      <ToolIcon name={icon} />
    </button>
  )
  return (
    <div className="mu-tools" role="toolbar" aria-label={t('map.label')}>
      {button(t('map.tools.zoomIn'), 'zoomIn', () => map.zoomIn({ duration: 150 }))}
      {button(t('map.tools.zoomOut'), 'zoomOut', () => map.zoomOut({ duration: 150 }))}
      {button(t('map.tools.reset'), 'home', () => fitInside(map, bounds, { padding, duration: 300 }))}
      {button(t(full ? 'map.tools.leaveFullScreen' : 'map.tools.fullScreen'), 'full', toggleFull)}
      {skin && button(skin.label, 'skin', skin.toggle)}
    </div>
  )
}
