/** What a public form hands to the page that confirms it, as state of the address: it is not in the address itself, and a reload keeps it. */
export type Submitted = {
  /** Which form it was; leads back to it and says what happens next. */
  form: 'addCompany' | 'useVehicle'
  reference: string | null
  /** Epoch milliseconds. */
  receivedAt: number
}

/** The state of the address, when it is one of ours. */
export function submittedOf(state: unknown): Submitted | null {
  if (typeof state !== 'object' || state === null) return null
  const { form, reference, receivedAt } = state as Record<string, unknown>
  if ((form !== 'addCompany' && form !== 'useVehicle') || typeof receivedAt !== 'number') return null
  return { form, reference: typeof reference === 'string' ? reference : null, receivedAt }
}
