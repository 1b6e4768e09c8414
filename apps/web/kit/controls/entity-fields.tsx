import { Control, fieldLabel, type Row, useKit } from '@muster/entity-kit/web'
import type { AnyEntity, Field } from '@muster/model/define'
import { Form } from 'antd'

type Props = {
  entity: AnyEntity
  /** Which fields, in order; those that only sometimes hold are left out while they do not. */
  names: readonly string[]
  row?: Row
  disabled?: boolean
}

const empty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Some fields of an entity as items of the surrounding form, for panels that are no drawer of the kit. */
export function EntityFields({ entity, names, row, disabled = false }: Props) {
  const { t, language } = useKit()
  const form = Form.useFormInstance()
  const typed = Form.useWatch([], form) as Record<string, unknown> | undefined
  const now = { ...row, ...typed }
  return (
    <>
      {names.flatMap((name) => {
        const field: Field | undefined = entity.fields[name]
        if (!field) return []
        if (field.requiredWhen && !field.requiredWhen(now) && empty(now[name]) && !field.filter) return []
        const required = (field.requiredWhen ? field.requiredWhen(now) : field.required) && field.kind !== 'bool' && field.kind !== 'secret'
        return [
          <Form.Item
            key={name}
            name={name}
            label={fieldLabel(field, language)}
            required={required}
            rules={
              required
                ? [{ validator: (_, value) => (empty(value) ? Promise.reject(new Error(t('rule.required'))) : Promise.resolve()) }]
                : undefined
            }
            extra={field.help?.[language]}
          >
            <Control
              field={{ ...field, required }}
              name={name}
              row={row}
              disabled={disabled || (row !== undefined && field.immutable === true)}
            />
          </Form.Item>,
        ]
      })}
    </>
  )
}

/** What an empty form of those fields starts with: the row's values, or the entity's own defaults. */
export function startValues(entity: AnyEntity, names: readonly string[], row?: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => {
      const field = entity.fields[name]
      return [name, field?.kind === 'secret' ? undefined : (row?.[name] ?? (row?.id ? undefined : field?.default))]
    }),
  )
}
