import type { Label } from '../../define/index.ts'

/** One setting as its form shows it. `value` is text whatever its kind; the server judges it. */
export type SettingView = {
  key: string
  group: string
  kind: string
  value: string
  defaultValue: string
  label: Label
  unit: string | null
  minimum: number | null
  maximum: number | null
  /** The only values, when there are few. */
  oneOf: readonly string[] | null
  /** When nothing reads it yet: what will. */
  later: Label | null
}

/** One version of the product with what it brought. `installedAt` is null where this installation went past it. */
export type VersionView = { version: string; releasedAt: string; changes: Label; installedAt: number | null }
