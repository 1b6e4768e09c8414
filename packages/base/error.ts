/**
 * Every refusal the product can give, with the `code` of the reply envelope.
 * 200, 205 and 403 are the specification's own (sections 5, 7, 8); 403 means "session expired",
 * so a missing permission has a code of its own. Message keys are `error.<name>` in the translations.
 */
export const errorCodes = {
  invalid: 205,
  unauthenticated: 403,
  badRequest: 4000,
  captchaWrong: 4001,
  loginRefused: 4002,
  wrongChannel: 4003,
  accountLocked: 4004,
  deviceForgotten: 4005,
  exchangeRefused: 4006,
  branchClosed: 4007,
  apiAuth: 4010,
  forbidden: 4030,
  mustChangePassword: 4031,
  notFound: 4040,
  conflict: 4090,
  inUse: 4091,
  tooLarge: 4130,
  unsupportedMedia: 4150,
  rateLimited: 4290,
  internal: 5000,
  unavailable: 5030,
} as const

export type ErrorName = keyof typeof errorCodes

/** One refused field: `path` is the field's name (dots for nesting), `rule` a message key under `rule.`, `params` its numbers. */
export type FieldError = { path: string; rule: string; params?: Record<string, string | number> }

/**
 * The one error class. `name` decides envelope code and message; `params` fill the message;
 * `fields` say which inputs were refused and why. Never carries secrets: it is sent to the caller.
 */
export class MusterError extends Error {
  override readonly name: ErrorName
  readonly params: Record<string, string | number>
  readonly fields: FieldError[]

  constructor(name: ErrorName, detail: { params?: Record<string, string | number>; fields?: FieldError[]; cause?: unknown } = {}) {
    super(name, { cause: detail.cause })
    this.name = name
    this.params = detail.params ?? {}
    this.fields = detail.fields ?? []
  }

  get code(): number {
    return errorCodes[this.name]
  }
}

export const invalid = (...fields: FieldError[]): MusterError => new MusterError('invalid', { fields })
