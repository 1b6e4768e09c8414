import { useEffect, useMemo } from 'react'
import { useMapScene } from '../core/context.ts'
import { useGeoJson } from '../core/use-geojson.ts'
import { type Plan, planLabels } from './plan-labels.ts'
import { HATCH_IMAGE, hatch, PLAN_SOURCE, planLayers } from './plan-style.ts'

/** Draws one floor's plan in the skin's colours, its names in the interface language. */
export function PlanLayer({ plan, english }: { plan: Plan; english: boolean }) {
  const { map, palette } = useMapScene()
  const layers = useMemo(() => planLayers(palette, english), [palette, english])
  const shapes = useMemo(() => layers.filter((l) => l.slot === 'plan'), [layers])
  const names = useMemo(() => layers.filter((l) => l.slot === 'planLabels'), [layers])
  const labels = useMemo(() => planLabels(plan), [plan])
  useEffect(() => {
    const image = hatch(palette.pipeRackLine)
    if (map.hasImage(HATCH_IMAGE)) map.updateImage(HATCH_IMAGE, image)
    else map.addImage(HATCH_IMAGE, image)
  }, [map, palette])
  useGeoJson(PLAN_SOURCE, plan, shapes)
  useGeoJson(`${PLAN_SOURCE}-labels`, labels, names)
  return null
}
