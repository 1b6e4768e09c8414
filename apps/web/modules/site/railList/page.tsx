import { entityKey, type Row } from '@muster/entity-kit/web'
import { fence } from '@muster/model/entities'
import type { Enable, Saved } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { useLocateZone } from '../locate/use-locate.tsx'
import { useEditorActions } from '../use-editor-actions.tsx'
import { fenceKind } from '../zones/kinds.ts'

const columns = ['name', 'floor', 'use', 'height', 'color', 'ruleCount', 'enabled', 'area', 'shapeKind', 'size']

const hidden = (values: Record<string, unknown>) => (values.shapeKind === 'circle' ? [] : ['circle'])

/** Fences: the generic list with the way to the map, and switching on and off. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const client = useQueryClient()
  const editor = useEditorActions('railManage', 'monitor:fence:draw')
  const locate = useLocateZone(fenceKind)
  const enable = useMutation({
    mutationFn: (input: Enable) => call<Saved[]>('/monitor-service/rail/enable', input),
    onSuccess: (saved, { enabled }) => {
      toast.success(t(enabled ? 'site.zone.enabled' : 'site.zone.disabled', { count: saved.length }))
      return client.invalidateQueries({ queryKey: entityKey(fence) })
    },
  })
  const set = (rows: readonly Row[], enabled: boolean) =>
    enable.mutateAsync({ ids: rows.map((row) => row.id), enabled }).catch(() => undefined)
  return (
    <>
      <EntityScreen
        entity={fence}
        columns={columns}
        hiddenFields={hidden}
        pageActions={editor.pageActions}
        rowActions={(row) => [
          locate.action(row),
          ...editor.rowActions(row),
          { key: 'copy', label: t('site.zone.copyRow'), permission: 'monitor:fence:add', run: editor.copy },
          {
            key: 'enable',
            label: t(row.enabled ? 'site.zone.disable' : 'site.zone.enable'),
            permission: 'monitor:fence:enable',
            run: () => set([row], !row.enabled),
          },
        ]}
        bulkActions={(rows, clear) =>
          can('monitor:fence:enable')
            ? ([true, false] as const).map((enabled) => (
                <Button key={String(enabled)} size="small" loading={enable.isPending} onClick={() => set(rows, enabled).then(clear)}>
                  {t(enabled ? 'site.zone.enable' : 'site.zone.disable')}
                </Button>
              ))
            : null
        }
      />
      {locate.dialog}
    </>
  )
}
