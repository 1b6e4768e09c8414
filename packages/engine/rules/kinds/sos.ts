import type { RuleKind } from '../kind.ts'

/**
 * The emergency button. Built in for every active tag, bound or not: no rule, hour, exemption or delay holds it back.
 * The judge calls `pressSos` and `releaseSos`; a rule row of this type adds nothing to judge.
 */
export const sos: RuleKind = { watches: 'device' }
