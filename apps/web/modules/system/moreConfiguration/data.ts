import type { DisplayChoices, DisplayEntry } from '@muster/model/operations'
import { choiceKey, shippedChoice } from '../../../kit/display.ts'
import { call } from '../../../shell/api.ts'

const family = (own: boolean) => `/monitor-service/${own ? 'customSelfConfig' : 'customSystemConfig'}`

/** Sets choices; null puts one back. Throws ApiError with the refused ones. */
export const saveChoices = (own: boolean, entries: readonly DisplayEntry[]): Promise<DisplayChoices> =>
  call(`${family(own)}/update`, { entries })

/** Puts everything of the site back to what the product ships. */
export const restoreSite = (): Promise<DisplayChoices> => call('/monitor-service/customSystemConfig/restoreDefault')

/** Unsaved choices by key; null = put back. */
export type Drafts = ReadonlyMap<string, DisplayEntry>

export type Held = {
  /** What is shown: the draft, one's own, the site's, or what ships. */
  value: unknown
  /** What it would be when put back. */
  under: unknown
  state: 'pending' | 'own' | 'under'
}

/** Where a choice stands, on the site's or the user's own page. */
export function heldOf(choices: DisplayChoices, drafts: Drafts, own: boolean, item: DisplayEntry['item'], target: string): Held {
  const find = (entries: readonly DisplayEntry[]) => entries.find((entry) => entry.item === item && entry.target === target)
  const shipped = shippedChoice(item, target)
  const under = own ? (find(choices.system)?.value ?? shipped) : shipped
  const mine = find(own ? choices.self : choices.system)
  const draft = drafts.get(choiceKey(item, target))
  if (draft) return { value: draft.value ?? under, under, state: 'pending' }
  return mine ? { value: mine.value, under, state: 'own' } : { value: under, under, state: 'under' }
}
