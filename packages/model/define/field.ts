import type { Id, Millis } from '@muster/base'
import type { ZodType } from 'zod'

/** A text in both interface languages; Chinese is the source. */
export type Label = { zh: string; en: string }

/** WGS-84 degrees, 7 decimals; `floor` is a floor id, empty outdoors; `z` metres above that floor. */
export type GeoPoint = { lng: number; lat: number; floor?: Id; z?: number }
/** Ring of at least three vertices, not closed, not self-crossing. */
export type GeoRing = { lng: number; lat: number }[]

/** Every kind of field with the type its value has in a row. The kit's maps over kinds are total over these keys. */
export type KindValue = {
  text: string
  longText: string
  int: number
  decimal: number
  bool: boolean
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:mm` */
  time: string
  dateTime: Millis
  /** A code of the dictionary named by `dict`. */
  dict: string
  /** Several codes of one dictionary. */
  dicts: string[]
  /** Id of a row of the entity named by `entity`. */
  ref: Id
  refs: Id[]
  /** File id. */
  image: Id
  files: Id[]
  point: GeoPoint
  polygon: GeoRing
  /** `#RRGGBB` */
  color: string
  phone: string
  idNumber: string
  email: string
  /** Written, never returned: readers get `true` when one is set. */
  secret: string
  url: string
  ip: string
  json: unknown
}
export type FieldKind = keyof KindValue

/**
 * What a field is and where it shows. The letters are those of the data dictionary:
 * R required · U unique in the tenant · L list column · F filter · E editable in the form · I importable ·
 * M masked without the unmask permission · X written only by a verb or by the engine.
 */
export type Field<V = unknown, Required extends boolean = boolean> = {
  kind: FieldKind
  label: Label
  required: Required
  unique: boolean
  list: boolean
  filter: boolean
  form: boolean
  import: boolean
  masked: boolean
  /** Written only by a verb or by the engine; clients cannot set it. */
  fixed: boolean
  unit?: string
  min?: number
  max?: number
  /** Decimals kept. */
  scale?: number
  pattern?: RegExp
  /** Message key under `rule.` shown when `pattern` refuses. */
  patternRule?: string
  dict?: string
  entity?: string
  default?: unknown
  help?: Label
  /** Form group; fields without one fall into the first. */
  group?: string
  /** Set on add, then fixed (login name, dictionary type code). */
  immutable?: boolean
  /** Present only when the predicate on the form's values holds; the server checks the same predicate. */
  requiredWhen?: (row: Record<string, unknown>) => boolean
  /** Kept in upper case, whatever was typed: hardware codes, document numbers. */
  upper?: boolean
  /** Shape of a `json` field. Without one the value is written by the server only. */
  schema?: ZodType
  /**
   * What becomes of this reference when the row it names is deleted: `refuse` (a used row stays), `clear` (emptied or taken out),
   * `copy` (kept, the name survives). Default: `refuse` for what people enter, `copy` for what the engine wrote.
   */
  onDelete?: 'refuse' | 'clear' | 'copy'
  /** Never leaves the server, not even masked. */
  hidden?: boolean
  /** A picture of a person's face: it is checked when it is uploaded. */
  portrait?: boolean
  /** No column of its own. */
  virtual?: boolean
  counts?: CountOf[]
  /** Of an inverse reference: the field on the other side. */
  through?: string
  /** Phantom: carries the value type. */
  readonly value?: V
}

type Options = Partial<
  Pick<
    Field,
    | 'min'
    | 'max'
    | 'scale'
    | 'pattern'
    | 'patternRule'
    | 'default'
    | 'help'
    | 'group'
    | 'immutable'
    | 'requiredWhen'
    | 'schema'
    | 'unit'
    | 'upper'
    | 'onDelete'
    | 'portrait'
    | 'hidden'
  >
>

type Flagged<V, F extends string> = Field<V, F extends `${string}R${string}` ? true : false>

function field<V, const F extends string>(kind: FieldKind, zh: string, en: string, flags: F, options: Partial<Field> = {}): Flagged<V, F> {
  const unknown = flags.replace(/[RULFEIMX-]/g, '')
  if (unknown) throw new TypeError(`unknown field flags "${unknown}" on ${en}`)
  const has = (letter: string) => flags.includes(letter)
  return {
    kind,
    label: { zh, en },
    required: has('R'),
    unique: has('U'),
    list: has('L'),
    filter: has('F'),
    form: has('E'),
    import: has('I'),
    masked: has('M'),
    fixed: has('X'),
    ...options,
  } as Flagged<V, F>
}

const plain =
  <K extends FieldKind>(kind: K, defaults: Options = {}) =>
  <const F extends string>(zh: string, en: string, flags: F, options: Options = {}) =>
    field<KindValue[K], F>(kind, zh, en, flags, { ...defaults, ...options })

/** Rows of `entity` whose `field` names this row; `where` narrows them. In a tree the rows below count too. */
export type CountOf = { entity: string; field: string; where?: Record<string, string | number | boolean> }

/** A field without a column: counted, or read from the other side of a reference. */
export type VirtualField<V = unknown, R extends boolean = boolean> = Field<V, R> & { virtual: true }

/** The field builders. `f.text('名称', 'Name', 'RLFEI', { max: 50 })`. */
export const f = {
  text: plain('text', { max: 100 }),
  longText: plain('longText', { max: 2000 }),
  int: plain('int'),
  bool: plain('bool'),
  date: plain('date'),
  time: plain('time'),
  dateTime: plain('dateTime'),
  image: <const F extends string>(zh: string, en: string, flags: F, options: Options = {}) => field<Id, F>('image', zh, en, flags, options),
  files: plain('files'),
  point: plain('point'),
  polygon: plain('polygon'),
  color: plain('color'),
  phone: plain('phone'),
  idNumber: plain('idNumber'),
  email: plain('email'),
  secret: plain('secret'),
  url: plain('url'),
  ip: plain('ip'),
  decimal: <const F extends string>(unit: string, zh: string, en: string, flags: F, options: Options = {}) =>
    field<number, F>('decimal', zh, en, flags, { scale: 2, ...options, unit }),
  dict: <const F extends string>(dict: string, zh: string, en: string, flags: F, options: Options = {}) =>
    field<string, F>('dict', zh, en, flags, { ...options, dict }),
  dicts: <const F extends string>(dict: string, zh: string, en: string, flags: F, options: Options = {}) =>
    field<string[], F>('dicts', zh, en, flags, { ...options, dict }),
  ref: <const F extends string>(entity: string, zh: string, en: string, flags: F, options: Options = {}) =>
    field<Id, F>('ref', zh, en, flags, { ...options, entity }),
  refs: <const F extends string>(entity: string, zh: string, en: string, flags: F, options: Options = {}) =>
    field<Id[], F>('refs', zh, en, flags, { ...options, entity }),
  /** Counted whenever rows are read; never stored. */
  count: <const F extends string>(counts: CountOf[], zh: string, en: string, flags: F, options: Options = {}) =>
    field<number, F>('int', zh, en, flags, { ...options, counts, virtual: true }) as VirtualField<number, false>,
  /** The rows of `entity` whose `field` names this row: edited here, stored there. */
  inverse: <const F extends string>(entity: string, through: string, zh: string, en: string, flags: F, options: Options = {}) =>
    field<Id[], F>('refs', zh, en, flags, { ...options, entity, through, virtual: true }) as VirtualField<Id[], false>,
  json:
    <V>() =>
    <const F extends string>(zh: string, en: string, flags: F, options: Options = {}) =>
      field<V, F>('json', zh, en, flags, options),
}
