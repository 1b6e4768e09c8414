import maplibregl, { type Map as MapLibreMap, type Marker } from 'maplibre-gl'
import { subjectKinds } from '../../../live/subjects.ts'
import type { MapPalette } from '../../core/palette.ts'
import type { Plane } from '../../core/plane.ts'
import type { Crowd } from './crowd.ts'

const RING = 15.5
const LENGTH = 2 * Math.PI * RING

/** A ring whose arcs are the shares of each kind, around the count. */
function draw(element: HTMLElement, crowd: Crowd, palette: MapPalette): void {
  let offset = 0
  const arcs = crowd.counts
    .map((count, index) => {
      if (count === 0) return ''
      const length = (count / crowd.total) * LENGTH
      const arc = `<circle cx="20" cy="20" r="${RING}" fill="none" stroke="${palette.person[subjectKinds[index]!]}" stroke-width="4" stroke-dasharray="${length} ${LENGTH - length}" stroke-dashoffset="${-offset}"/>`
      offset += length
      return arc
    })
    .join('')
  const size = crowd.total > 999 ? 52 : crowd.total > 99 ? 46 : 40
  element.style.width = element.style.height = `${size}px`
  element.innerHTML = `<svg viewBox="0 0 40 40" width="${size}" height="${size}" aria-hidden="true"><circle cx="20" cy="20" r="18" class="mu-crowd-back"/><g transform="rotate(-90 20 20)">${arcs}</g><text x="20" y="24.2" text-anchor="middle" class="mu-crowd-count">${crowd.total}</text></svg>`
}

/** Crowds as buttons on the map: reachable by keyboard, opened by a click. */
export class CrowdMarkers {
  private readonly map: MapLibreMap
  private readonly plane: Plane
  private readonly onOpen: (crowd: Crowd) => void
  private readonly titleOf: (crowd: Crowd) => string
  private readonly shown = new Map<string, { marker: Marker; crowd: Crowd; signature: string }>()

  constructor(map: MapLibreMap, plane: Plane, onOpen: (crowd: Crowd) => void, titleOf: (crowd: Crowd) => string) {
    this.map = map
    this.plane = plane
    this.onOpen = onOpen
    this.titleOf = titleOf
  }

  show(crowds: readonly Crowd[], palette: MapPalette): void {
    const wanted = new Set(crowds.map((crowd) => crowd.key))
    for (const [key, { marker }] of this.shown) {
      if (wanted.has(key)) continue
      marker.remove()
      this.shown.delete(key)
    }
    for (const crowd of crowds) {
      const at = this.plane.toLngLat(crowd.x, crowd.y)
      const signature = `${crowd.counts.join()}|${palette.dark}`
      const known = this.shown.get(crowd.key)
      if (known) {
        known.marker.setLngLat(at)
        known.crowd = crowd
        if (known.signature !== signature) this.dress(known.marker.getElement(), crowd, palette)
        known.signature = signature
      } else {
        this.shown.set(crowd.key, { marker: this.add(crowd, at, palette), crowd, signature })
      }
    }
  }

  clear(): void {
    for (const { marker } of this.shown.values()) marker.remove()
    this.shown.clear()
  }

  private add(crowd: Crowd, at: { lng: number; lat: number }, palette: MapPalette): Marker {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = 'mu-crowd'
    element.addEventListener('click', (event) => {
      event.stopPropagation()
      const current = this.shown.get(crowd.key)
      if (current) this.onOpen(current.crowd)
    })
    this.dress(element, crowd, palette)
    return new maplibregl.Marker({ element }).setLngLat(at).addTo(this.map)
  }

  private dress(element: HTMLElement, crowd: Crowd, palette: MapPalette): void {
    draw(element, crowd, palette)
    element.title = this.titleOf(crowd)
    element.setAttribute('aria-label', element.title)
  }
}
