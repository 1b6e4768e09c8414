import { errorCodes, type FieldError } from '@muster/base'

/** A refused or failed call. `code` is the envelope's; 0 means that the server was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  /** The server's message in the interface language, ready to show. */
  readonly msg: string
  readonly fields: readonly (FieldError & { message?: string })[]

  constructor(code: number, msg: string, fields: readonly (FieldError & { message?: string })[] = []) {
    super(msg)
    this.code = code
    this.msg = msg
    this.fields = fields
  }

  get unreachable(): boolean {
    return this.code === 0
  }
  get expired(): boolean {
    return this.code === errorCodes.unauthenticated
  }
}

/** The sentence to show for any thrown thing. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
