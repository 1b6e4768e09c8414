import { entityKey, type Row } from '@muster/entity-kit/web'
import { floor } from '@muster/model/entities'
import type { Saved } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'

const columns = ['name', 'building', 'abbreviation', 'mapType', 'isDefault', 'speed', 'viewHeight', 'level', 'file', 'deviceCount']

/** Floors: the generic list with the ways to the floor editor and its alignment, and the choice of the default floor. */
export default function Page() {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const setDefault = useMutation({
    mutationFn: (id: string) => call<Saved>('/monitor-service/layer/setDefault', { id }),
    onSuccess: () => {
      toast.success(t('site.align.madeDefault'))
      return client.invalidateQueries({ queryKey: entityKey(floor) })
    },
  })
  return (
    <EntityScreen
      entity={floor}
      columns={columns}
      rowActions={(row: Row) => [
        {
          key: 'manage',
          label: t('site.align.edit'),
          permission: 'monitor:floor:update',
          run: () => navigate(`/layerManage?id=${row.id}`),
        },
        {
          key: 'align',
          label: t('site.align.open'),
          permission: 'monitor:floor:align',
          run: () => navigate(`/layerPosition?id=${row.id}`),
        },
        ...(row.isDefault
          ? []
          : [
              {
                key: 'default',
                label: t('site.align.makeDefault'),
                permission: 'monitor:floor:setDefault',
                run: () => setDefault.mutate(row.id),
              },
            ]),
      ]}
    />
  )
}
