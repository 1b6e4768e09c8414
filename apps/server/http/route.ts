import type { ErrorName } from '@muster/base'
import type { Label } from '@muster/model/define'
import type { Readable } from 'node:stream'
import type { ZodType, z } from 'zod'
import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'

/** Who may call: anyone, anyone signed in, or holders of a permission string. */
export type Access = 'public' | 'session' | { permission: string }

/** Calls per window, counted per session (or per address on public calls). */
export type Limit = { calls: number; seconds: number }

/**
 * One call of the HTTP API, as data: the hook in http/guard.ts checks it, http/app.ts serves it and http/openapi.ts documents it.
 * Replies are the envelope `{code, data, msg}`; a handler returns `data`, throws MusterError, or returns a Download.
 */
export type RouteDefinition = {
  method: 'GET' | 'POST'
  path: string
  access: Access
  summary: Label
  /** Body of a POST, query of a GET. */
  input?: ZodType
  /** The body is multipart/form-data with one file; the handler's input is an Upload. */
  upload?: { maxBytes: number }
  limit?: Limit
  /** Reply `data`, for the documents. */
  output?: ZodType
  /** The call works without an Api-Auth header (downloads by link, start-up). */
  plain?: boolean
  /** The token may come from the cookie `token`: for pictures and links, GET only. */
  cookie?: boolean
  /** Looks and changes nothing: open to read-only screen tokens as well, when they hold the permission. Everything else is shut to them. */
  reads?: boolean
  /** Open also while the password must be changed first. */
  beforePasswordChange?: boolean
  handler(deps: Deps, ctx: Context, input: unknown): Promise<unknown>
}

/** A reply that also sets a cookie which scripts cannot read; an empty value clears it. */
export class WithCookie {
  readonly data: unknown
  readonly name: string
  readonly value: string
  readonly path: string
  readonly seconds: number

  constructor(data: unknown, cookie: { name: string; value: string; path: string; seconds: number }) {
    this.data = data
    this.name = cookie.name
    this.value = cookie.value
    this.path = cookie.path
    this.seconds = cookie.value === '' ? 0 : cookie.seconds
  }
}

/** A file that came with a multipart request; `stream` must be read to its end or destroyed. */
export type Upload = { name: string; type: string; stream: Readable; fields: Record<string, string> }

/** A reply that is a file instead of the envelope. */
export class Download {
  readonly content: Readable | Buffer | string
  readonly type: string
  /** Offered file name; null shows it in the browser. */
  readonly name: string | null
  readonly size: number | null
  /** Content that never changes under its address may be kept by the browser. */
  readonly immutable: boolean

  constructor(content: Readable | Buffer | string, options: { type: string; name?: string; size?: number; immutable?: boolean }) {
    this.content = content
    this.type = options.type
    this.name = options.name ?? null
    this.size = options.size ?? null
    this.immutable = options.immutable ?? false
  }
}

type Definition<I> = Omit<RouteDefinition, 'handler' | 'input' | 'upload'> & {
  handler(deps: Deps, ctx: Context, input: I): Promise<unknown>
}

/** Defines one call; the handler's input has the type of the schema. */
export function route<S extends ZodType>(definition: Definition<z.output<S>> & { input: S }): RouteDefinition
export function route(definition: Definition<Upload> & { upload: { maxBytes: number } }): RouteDefinition
export function route(definition: Definition<undefined>): RouteDefinition
export function route(definition: Definition<never> & { input?: ZodType; upload?: { maxBytes: number } }): RouteDefinition {
  return definition
}

export type Envelope = { code: number; data: unknown; msg: string; error?: ErrorName }
