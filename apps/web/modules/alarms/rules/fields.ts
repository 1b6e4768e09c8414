/** Fields of a rule that only some types of alarm use. */
const person: Record<string, readonly string[]> = {
  enter: ['fence', 'entryCount'],
  breach: ['fence', 'entryCount'],
  loiter: ['fence', 'seconds'],
  absence: ['fence', 'seconds', 'people'],
  overcrowding: ['fence', 'persons', 'seconds'],
  standstill: ['fence', 'seconds', 'distance', 'entryCount'],
  lowBattery: ['batteryLimit'],
  gathering: ['fence', 'seconds', 'persons', 'radius'],
  leavingPost: ['fence', 'seconds', 'people'],
  climbing: ['fence', 'heightLimit'],
  intrusion: ['fence', 'allowed', 'entryCount'],
}

const vehicle: Record<string, readonly string[]> = {
  enter: ['fence', 'entryCount'],
  breach: ['fence', 'entryCount'],
  loiter: ['fence', 'seconds'],
  standstill: ['fence', 'seconds', 'entryCount'],
  overcrowding: ['fence', 'count', 'seconds'],
  speeding: ['fence', 'speedLimit', 'seconds', 'entryCount'],
  lowBattery: [],
}

const fieldsOf = { person, vehicle }

export type RuleSide = keyof typeof fieldsOf

/** Types of alarm that a rule of this side can raise. */
export const ruleTypes = (side: RuleSide): string[] => Object.keys(fieldsOf[side])

/** What the form of a rule leaves out for the chosen type: settings that the type does not use. */
export function hiddenRuleFields(side: RuleSide, type: unknown): string[] {
  const used = fieldsOf[side][String(type)] ?? []
  const all = new Set(Object.values(fieldsOf[side]).flat())
  return [...all].filter((field) => !used.includes(field))
}
