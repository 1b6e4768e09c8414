import type { Field } from '@muster/model/define'

/** What every control gets, whatever its kind. `row` is the row as it was read, with its labels and file links. */
export type ControlProps = {
  field: Field
  /** Name of the field in the row. */
  name?: string
  value?: unknown
  onChange?: (value: unknown) => void
  disabled?: boolean
  id?: string
  row?: Record<string, unknown>
}
