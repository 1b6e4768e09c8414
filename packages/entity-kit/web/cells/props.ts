import type { Field } from '@muster/model/define'
import type { Row } from '../text.ts'

/** What every cell gets: the value, and the row it stands in with its labels and file links. */
export type CellProps = { field: Field; name: string; value: unknown; row: Row }
