import type { Id } from '@muster/base'
import type { AnyEntity } from '@muster/model/define'
import { useClearable } from '@muster/ui'
import { Select, TreeSelect } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useChosen, useOptions } from '../data.ts'
import { useKit } from '../kit.tsx'
import { treeOf } from './tree.ts'

type Props = {
  entity: AnyEntity
  multiple?: boolean
  value?: unknown
  onChange?: (value: unknown) => void
  disabled?: boolean
  id?: string
  filters?: Record<string, unknown>
  placeholder?: string
}

/** Chooses rows of an entity within what the user may see: a tree where the entity is one, a searching list otherwise. */
export function EntityPicker(props: Props) {
  return props.entity.parent ? <TreePicker {...props} /> : <ListPicker {...props} />
}

function ListPicker({ entity, multiple, value, onChange, disabled, id, filters, placeholder }: Props) {
  const { t } = useKit()
  const clearable = useClearable()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const keyword = useDeferredValue(typed)
  const chosenIds = (Array.isArray(value) ? value : value ? [value] : []) as Id[]
  const options = useOptions(entity, keyword, filters, opened)
  const chosen = useChosen(entity, chosenIds)
  const known = new Map([...(chosen.data ?? []), ...(options.data ?? [])].map((option) => [option.id, option.label]))
  return (
    <Select
      id={id}
      mode={multiple ? 'multiple' : undefined}
      value={multiple ? chosenIds : (chosenIds[0] ?? undefined)}
      onChange={(next) => onChange?.(next ?? (multiple ? [] : null))}
      disabled={disabled}
      allowClear={clearable}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpened}
      loading={options.isFetching}
      placeholder={placeholder ?? t('kit.form.choose')}
      notFoundContent={options.isFetching ? t('common.loading') : t('kit.form.noOptions')}
      options={[...known].map(([key, label]) => ({ value: key, label }))}
      className="kit-wide"
    />
  )
}

/** A node chosen with all below it is named by itself. */
const one = (value: unknown) => (Array.isArray(value) ? value[0] : value)

function TreePicker({ entity, multiple, value, onChange, disabled, id, filters, placeholder }: Props) {
  const { t } = useKit()
  const clearable = useClearable()
  const options = useOptions(entity, '', filters)
  const treeData = useMemo(() => treeOf(options.data ?? []), [options.data])
  return (
    <TreeSelect
      id={id}
      treeData={treeData}
      value={(multiple ? value : one(value)) ?? undefined}
      onChange={(next) => onChange?.(next ?? (multiple ? [] : null))}
      multiple={multiple}
      treeCheckable={multiple}
      disabled={disabled}
      allowClear={clearable}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll={(options.data?.length ?? 0) < 60}
      placeholder={placeholder ?? t('kit.form.choose')}
      loading={options.isFetching}
      className="kit-wide"
    />
  )
}
