import type { Rule, SiteTag } from '../site/index.ts'

export const isVehicle = (tag: SiteTag): boolean => tag.holderKind === 'vehicle' || tag.holderKind === 'visitorVehicle'

/**
 * Whether a rule speaks of this tag's holder. An unbound tag has no holder, so no rule does.
 * An empty list means everybody; `allowed` names those the rule is about, except for intrusion, where it names those it is not about.
 */
export function applies(rule: Rule, tag: SiteTag): boolean {
  if (tag.holderKind === 'unbound' || isVehicle(tag) !== (rule.subject === 'vehicle')) return false
  if (rule.exempt.has(tag.holder)) return false
  if (rule.allowed.size > 0 && rule.allowed.has(tag.holder) === (rule.type === 'intrusion')) return false
  if (rule.appliesTo.size > 0 && !rule.appliesTo.has(tag.holderKind)) return false
  if (rule.departments.size > 0 && !rule.departments.has(tag.department)) return false
  return rule.vehicles.size === 0 || (tag.holderKind === 'vehicle' && rule.vehicles.has(tag.holder))
}
