import { entityKey, FormDrawer, type KitValue, KitProvider, type Row, type RowAction } from '@muster/entity-kit/web'
import { type AnyEntity, permissionOf } from '@muster/model/define'
import { toast } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useKitValue } from '../../../kit/kit-value.ts'
import { call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { hiddenRuleFields, type RuleSide } from './fields.ts'

type Props = {
  entity: AnyEntity
  side: RuleSide
  columns: readonly string[]
  controls: NonNullable<KitValue['controls']>
  unused: readonly string[]
}

/** Alarm rules: the list with switching on and off and copying. `unused` are fields that no screen needs yet. */
export function RuleScreen({ entity, side, columns, controls, unused }: Props) {
  const t = useT()
  const client = useQueryClient()
  const kit = useKitValue()
  const [copied, setCopied] = useState<Record<string, unknown> | null>(null)
  const hidden = ({ type }: Record<string, unknown>) => [...unused, ...hiddenRuleFields(side, type)]
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const enable = (row: Row, enabled: boolean) =>
    attempt(async () => {
      await call(`/monitor-service/${entity.family}/update`, { id: row.id, revision: row.revision, enabled })
      toast.success(t('records.done'))
      await client.invalidateQueries({ queryKey: entityKey(entity) })
    })
  const copy = (row: Row) =>
    attempt(async () => {
      const whole = await call<Row>(`/monitor-service/${entity.family}/find`, { id: row.id })
      const kept = Object.entries(entity.fields).flatMap(([name, field]) =>
        field.form && !field.fixed && whole[name] != null ? [[name, whole[name]]] : [],
      )
      setCopied({ ...Object.fromEntries(kept), name: t('records.copyName', { name: String(whole.name) }).slice(0, 50) })
    })
  const actions = (row: Row): RowAction[] => [
    {
      key: 'enable',
      label: t(row.enabled ? 'records.disable' : 'records.enable'),
      permission: permissionOf(entity, 'update'),
      run: () => enable(row, !row.enabled),
    },
    { key: 'copy', label: t('records.copy'), permission: permissionOf(entity, 'add'), run: copy },
  ]
  return (
    <>
      <EntityScreen entity={entity} columns={columns} controls={controls} hiddenFields={hidden} rowActions={actions} />
      <KitProvider value={{ ...kit, controls: { ...kit.controls, ...controls } }}>
        <FormDrawer
          entity={entity}
          open={copied !== null}
          id={null}
          initial={copied ?? {}}
          hidden={hidden}
          onClose={() => setCopied(null)}
        />
      </KitProvider>
    </>
  )
}
