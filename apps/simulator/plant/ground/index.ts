import { area, label } from '../plan/features.ts'
import type { PlantBuilding, PlantFloor } from '../types.ts'
import { roads, siteBounds } from './blocks.ts'
import { serviceRacks, services } from './services.ts'
import { storage } from './storage.ts'
import { processUnits } from './units.ts'

/** The outdoor ground with everything on it; `buildings` are drawn as their outlines. */
export function buildGround(buildings: readonly PlantBuilding[]): PlantFloor {
  return {
    key: 'ground',
    building: null,
    name: label('厂区地面', 'Site ground'),
    abbreviation: 'G',
    level: 0,
    elevation: 0,
    height: 0,
    outdoor: true,
    bounds: siteBounds,
    rooms: [],
    doors: [],
    seats: new Map(),
    features: [
      ...roads(),
      ...services(),
      ...storage(),
      ...processUnits(),
      ...serviceRacks(),
      ...buildings.map((b) => area('building', b.outline, { name: b.name, height: b.height })),
    ],
  }
}
