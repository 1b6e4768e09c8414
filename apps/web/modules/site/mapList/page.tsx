import { KitProvider, type Row, useDictionary } from '@muster/entity-kit/web'
import type { LngLat } from '@muster/geometry'
import { map } from '@muster/model/entities'
import type { Enable } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useVerb } from '../../../kit/use-verb.ts'
import type { MapMode } from '../../../map/core/context.ts'
import { ApiError, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { LocateDialog } from '../locate/use-locate.tsx'

const columns = ['name', 'mapId', 'baseMapType', 'source', 'mapEnable', 'modes', 'sort']
const modeOf: Readonly<Record<string, MapMode>> = { '2D': '2d', '2.5D': '2.5d', '3D': '3d' }

/** The corners of a map's range, degrees; empty without one. */
function rangeRing(value: unknown): LngLat[] {
  const { minLng, minLat, maxLng, maxLat } = (value ?? {}) as Partial<Record<'minLng' | 'minLat' | 'maxLng' | 'maxLat', number>>
  if (minLng === undefined || minLat === undefined || maxLng === undefined || maxLat === undefined) return []
  return [
    { lng: minLng, lat: minLat },
    { lng: maxLng, lat: minLat },
    { lng: maxLng, lat: maxLat },
    { lng: minLng, lat: maxLat },
  ]
}

/** Maps: the generic list with switching on and off, and a look at each in the modes that it offers. */
export default function Page() {
  const t = useT()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const kit = useKitValue()
  const [shown, setShown] = useState<Row | null>(null)
  const enable = useVerb<Enable>('map/enable', map)
  const set = (row: Row, enabled: boolean) =>
    enable.mutateAsync({ ids: [row.id], enabled }).then(
      () => toast.success(t(enabled ? 'siteList.map.enabled' : 'siteList.map.disabled', { count: 1 })),
      (error: unknown) => toast.error(error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error)),
    )
  const askDisable = (row: Row) =>
    modal.confirm({
      title: t('siteList.map.disableAsk', { name: String(row.name) }),
      content: t('siteList.map.disableBody'),
      okText: t('site.zone.disable'),
      cancelText: t('common.cancel'),
      onOk: () => set(row, false),
    })
  return (
    <>
      <EntityScreen
        entity={map}
        columns={columns}
        rowActions={(row) => [
          { key: 'preview', label: t('siteList.map.preview'), permission: 'monitor:map:preview', run: setShown },
          {
            key: 'configure',
            label: t('siteList.map.configure'),
            permission: 'monitor:map:update',
            run: () => navigate(`/mapConfig?id=${row.id}`),
          },
          {
            key: 'enable',
            label: t(row.mapEnable ? 'site.zone.disable' : 'site.zone.enable'),
            permission: 'monitor:map:enable',
            run: () => void (row.mapEnable ? askDisable(row) : set(row, true)),
          },
        ]}
      />
      {shown && (
        <KitProvider value={kit}>
          <Preview row={shown} onClose={() => setShown(null)} />
        </KitProvider>
      )}
    </>
  )
}

/** A map with its range, in each mode that it offers. */
function Preview({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useT()
  const named = useDictionary('positioningMode').data
  const views = (Array.isArray(row.modes) ? (row.modes as string[]) : []).flatMap((code) => {
    const mode = modeOf[code]
    return mode ? [{ mode, label: named?.find((one) => one.code === code)?.label ?? code }] : []
  })
  const place = { id: row.id, name: String(row.name), floor: null, ring: rangeRing(row.range) }
  return <LocateDialog place={place} views={views} foot={t('siteList.map.range')} onClose={onClose} />
}
