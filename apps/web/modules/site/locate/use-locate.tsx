import { KitProvider, type Row, type RowAction } from '@muster/entity-kit/web'
import type { LngLat } from '@muster/geometry'
import { permissionOf } from '@muster/model/define'
import { type ReactNode, useState } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useT } from '../../../shell/i18n.ts'
import { lateDialog } from '../../../shell/late-dialog.tsx'
import { colourOf, nameOf, useRiskColours, type ZoneKind } from '../zones/kinds.ts'
import type { Place } from './locate-dialog.tsx'

export const LocateDialog = lateDialog(() => import('./locate-dialog.tsx'))

type Locate = { action: (row: Row) => RowAction; dialog: ReactNode }

/** The outline in a row, degrees; empty without one. */
export const ringOf = (value: unknown): readonly LngLat[] => (Array.isArray(value) ? (value as LngLat[]) : [])

/** The row action that shows a thing on the map, and the dialog to put on the page. */
export function useLocate(placeOf: (row: Row) => Place, permission?: string): Locate {
  const { shown, action, close } = useShown(permission)
  return {
    action: () => action(false),
    dialog: shown && <LocateDialog place={placeOf(shown)} onClose={close} />,
  }
}

/** The same for a kind of zone: its outline in its colour. To look at it needs a permission where the kind has one for it. */
export function useLocateZone(kind: ZoneKind): Locate {
  const { entity } = kind
  const { shown, action, close } = useShown(entity.verbs?.includes('locate') ? permissionOf(entity, 'locate') : undefined)
  const kit = useKitValue()
  return {
    action: (row) => action(ringOf(row[kind.shape]).length < 3),
    dialog: shown && (
      <KitProvider value={kit}>
        <ZoneDialog kind={kind} row={shown} onClose={close} />
      </KitProvider>
    ),
  }
}

function useShown(permission?: string) {
  const t = useT()
  const [shown, setShown] = useState<Row | null>(null)
  const action = (nowhere: boolean): RowAction => ({
    key: 'locate',
    label: t('site.zone.locate'),
    ...(permission ? { permission } : {}),
    disabled: nowhere,
    run: setShown,
  })
  return { shown, action, close: () => setShown(null) }
}

function ZoneDialog({ kind, row, onClose }: { kind: ZoneKind; row: Row; onClose: () => void }) {
  const risks = useRiskColours()
  const floor = row.floor === null || row.floor === undefined ? null : String(row.floor)
  const place = {
    id: row.id,
    name: nameOf(row),
    floor,
    ring: ringOf(row[kind.shape]),
    color: colourOf(kind, row, risks),
    hatched: kind.hatched,
  }
  return <LocateDialog place={place} onClose={onClose} />
}
