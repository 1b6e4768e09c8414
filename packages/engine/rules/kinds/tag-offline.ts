import type { RuleKind } from '../kind.ts'

/**
 * A bound tag that was heard and then gave no sign of life for longer than the online time. Built in (rule 0, low priority); the judge
 * watches the silence and calls it off with the next fix or message. Tags never heard, and tags without a holder, raise nothing.
 */
export const tagOffline: RuleKind = { watches: 'device' }
