import './kit.css'
import type { Id } from '@muster/base'
import type { Language, Translator } from '@muster/i18n'
import type { AnyEntity } from '@muster/model/define'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { CellProps } from './cells/props.ts'
import type { ControlProps } from './controls/props.ts'

export type DictionaryOption = { code: string; label: string; color?: string }

/** A refusal as the transport throws it: the reply's code, its message, and the refused fields with their messages. */
export type CallError = { code: number; msg: string; fields: { path: string; message: string }[] }

/** What the derived screens need of the application that shows them. */
export type KitValue = {
  call<T>(path: string, body?: unknown): Promise<T>
  /** Posts a file with form fields. */
  upload<T>(path: string, file: File, fields?: Record<string, string>): Promise<T>
  download(path: string, body: unknown, name: string): Promise<void>
  /** Stores a picture or attachment; the id goes into the row. `module` portrait: a photo of a person, which is checked. */
  storeFile(file: File, module?: 'portrait'): Promise<{ id: Id; url: string }>
  can(permission: string): boolean
  t: Translator
  language: Language
  entity(name: string): AnyEntity
  dictionary(type: string): Promise<DictionaryOption[]>
  /** The error as a refusal of the server, or null when it is something else. */
  refusal(error: unknown): CallError | null
  notify(kind: 'success' | 'error' | 'info', text: string): void
  /** Minutes east of UTC of the site's clock. */
  zoneOffsetMinutes: number
  /** The application's own controls in place of the kit's, by kind or by the name of a field (one that is no kind's): drawing a shape on the map, hours of a rule. */
  controls?: Record<string, ComponentType<ControlProps>>
  /** Columns that a list opens with where the site or the user has chosen some. */
  columns?: (entity: string) => readonly string[] | undefined
  /** The same for how a value is read. */
  cells?: Record<string, ComponentType<CellProps>>
  /** Cells by field name whose value does not stand in the row, such as what is counted live. */
  liveCells?: Record<string, ComponentType<CellProps>>
}

const Context = createContext<KitValue | null>(null)

export function KitProvider({ value, children }: { value: KitValue; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** The application's side of the kit. Throws outside a KitProvider. */
export function useKit(): KitValue {
  const value = useContext(Context)
  if (!value) throw new Error('useKit outside KitProvider')
  return value
}

/** The address of one of an entity's calls. */
export const pathOf = (entity: AnyEntity, verb: string): string => `/monitor-service/${entity.family}/${verb}`
