import { entityKey, pathOf, type Row } from '@muster/entity-kit/web'
import type { AnyEntity } from '@muster/model/define'
import type { Saved } from '@muster/model/operations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Plane } from '../../../map/core/plane.ts'
import type { Floor } from '../../positions/site/data.ts'
import { call } from '../../../shell/api.ts'
import { placeOf } from './kinds.ts'
import type { PlannedItem } from './plan.ts'

/** Sends several rows of one kind at once by `verb`: all are taken or none. */
export function useSaveAll(entity: AnyEntity, verb: 'place' | 'batchMove') {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (items: readonly PlannedItem[]) => call<Saved[]>(pathOf(entity, verb), { items }),
    onSuccess: () => client.invalidateQueries({ queryKey: entityKey(entity) }),
  })
}

/** Devices of a floor with their places in the site's metres, and those that stand nowhere yet. */
export function useByFloor(rows: readonly Row[], floor: string, plane: Plane) {
  return useMemo(() => {
    const here: { row: Row; at: { x: number; y: number } }[] = []
    const unplaced: Row[] = []
    for (const row of rows) {
      const at = placeOf(row)
      if (!at || !row.floor) unplaced.push(row)
      else if (row.floor === floor) here.push({ row, at: plane.toLocal(at) })
    }
    return { here, unplaced }
  }, [rows, floor, plane])
}

/** How many stand on each floor. */
export function countByFloor(rows: readonly Row[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const row of rows) if (row.floor && placeOf(row)) found.set(String(row.floor), (found.get(String(row.floor)) ?? 0) + 1)
  return found
}

/** Whether a place lies within the bounds of a floor. */
export const isOn = (floor: Floor, { lng, lat }: { lng: number; lat: number }): boolean =>
  lng >= floor.minLongitude && lng <= floor.maxLongitude && lat >= floor.minLatitude && lat <= floor.maxLatitude
