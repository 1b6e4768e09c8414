import maplibregl from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { useMapScene } from '../core/context.ts'

export type BuildingBadge = { id: string; name: string; count: number; at: { lng: number; lat: number }; title: string }

/** On the outdoor ground: how many are inside each building; a click goes in. */
export function BuildingLayer({ badges, onOpen }: { badges: readonly BuildingBadge[]; onOpen: (building: string) => void }) {
  const { map } = useMapScene()
  const shown = useRef(new Map<string, { marker: maplibregl.Marker; element: HTMLButtonElement }>())
  const open = useRef(onOpen)
  open.current = onOpen
  useEffect(() => {
    const markers = shown.current
    for (const [id, { marker }] of markers) {
      if (badges.some((badge) => badge.id === id)) continue
      marker.remove()
      markers.delete(id)
    }
    for (const badge of badges) {
      let known = markers.get(badge.id)
      if (!known) {
        const element = document.createElement('button')
        element.type = 'button'
        element.className = 'mu-building'
        element.addEventListener('click', (event) => {
          event.stopPropagation()
          open.current(badge.id)
        })
        known = { element, marker: new maplibregl.Marker({ element, offset: [0, 20] }).setLngLat(badge.at).addTo(map) }
        markers.set(badge.id, known)
      }
      known.element.textContent = String(badge.count)
      known.element.title = badge.title
      known.element.setAttribute('aria-label', badge.title)
      known.element.classList.toggle('mu-nobody', badge.count === 0)
    }
  }, [map, badges])
  useEffect(() => {
    const markers = shown.current
    return () => {
      for (const { marker } of markers.values()) marker.remove()
      markers.clear()
    }
  }, [])
  return null
}
