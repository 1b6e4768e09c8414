import { useEffect, useRef } from 'react'
import { useMapScene } from '../../core/context.ts'
import { PeopleController, type PeopleOptions } from './people-controller.ts'
import type { PeopleSource } from './source.ts'

/** Everyone on the floor, moving. Reads the source by itself; React renders it only when filters or selection change. */
export function PeopleLayer({ source, ...options }: { source: PeopleSource } & PeopleOptions) {
  const { map, plane, palette } = useMapScene()
  const controller = useRef<PeopleController | null>(null)
  const latest = useRef({ options, palette })
  latest.current = { options, palette }
  useEffect(() => {
    const made = new PeopleController(map, plane, latest.current.palette, source, latest.current.options)
    controller.current = made
    return () => {
      controller.current = null
      made.dispose()
    }
  }, [map, plane, source])
  useEffect(() => controller.current?.update(options, palette))
  return null
}
