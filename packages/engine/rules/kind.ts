import type { Millis } from '@muster/base'
import type { AlarmType } from '@muster/model/protocol'
import type { EngineSettings } from '../site/index.ts'
import type { BoundRule, Cluster, Episode, Member, TagState } from './state.ts'

/** The alarm types that are judged from positions and device messages; the others come from business verbs (cards, permits). */
export const judgedTypes = [
  'enter',
  'intrusion',
  'breach',
  'loiter',
  'overcrowding',
  'gathering',
  'speeding',
  'standstill',
  'sos',
  'lowBattery',
  'tagOffline',
] as const satisfies readonly AlarmType[]
export type JudgedType = (typeof judgedTypes)[number]

/** What a change of an episode says. `t` is the time of the change. */
export type Change = {
  subject: TagState | null
  /** The subject when it is a crowd. */
  crowd?: Pick<Cluster, 'id' | 'floor' | 'x' | 'y'>
  t: Millis
  figures: Record<string, number>
  tags?: number[]
}

/** What a rule may do: the only way to the outside. All of it is silent while past fixes are fed. */
export type Bench = {
  readonly settings: EngineSettings
  /** Milliseconds without a fix after which a position is not known any more. */
  readonly onlineMs: number
  /** Opens an episode unless the rule is out of force, does not mean the subject, or has one open for it. `startedAt` must come from input, never from the clock. */
  open(bound: BoundRule, startedAt: Millis, change: Change): void
  /** Changes the figures of the open episode, if there is one. */
  update(bound: BoundRule, change: Change): void
  close(bound: BoundRule, change: Change): void
  episode(bound: BoundRule, subject: TagState | null): Episode | undefined
  crowdEpisode(bound: BoundRule, crowd: Pick<Cluster, 'id'>): Episode | undefined
  /** Runs `task` when the clock has passed `at`, with the clock's time; errors count as the rule's. */
  later(bound: BoundRule, at: Millis, task: (now: Millis) => void): void
  /** The tags inside the rule's fence whom it means, with their standing. */
  inside(bound: BoundRule): { tag: TagState; member: Member }[]
  /** The tag's standing with the rule's gate. */
  member(bound: BoundRule, tag: TagState): Member | undefined
}

/**
 * One kind of rule: how it reacts to what the core finds out. All parts are optional and small; the core calls them only for rules that
 * apply to the tag, catches and counts what they throw, and never lets one rule's failure reach another.
 */
export type RuleKind = {
  /** `fence`: hangs on its gate; `fix`: sees every fix (inside its gate when it has a fence); `device`: sees device messages. */
  watches: 'fence' | 'fix' | 'device'
  /** A fence on the outdoor ground goes through the buildings within it: fixes on their floors are judged by x and y. */
  throughBuildings?: boolean
  /** The tag is inside for certain (from now on; `member.enteredAt` says since when). */
  entered?(bench: Bench, bound: BoundRule, tag: TagState, member: Member, t: Millis): void
  /** The tag is outside for certain since `t`; `was` = known inside before, or only supposed. */
  left?(bench: Bench, bound: BoundRule, tag: TagState, member: Member, t: Millis, was: 'in' | 'unknown'): void
  /** The tag was inside and has been silent too long. */
  lost?(bench: Bench, bound: BoundRule, tag: TagState, t: Millis): void
  fix?(bench: Bench, bound: BoundRule, tag: TagState, t: Millis): void
  battery?(bench: Bench, bound: BoundRule, tag: TagState, percent: number, t: Millis): void
  /** The rule came into force, or the site or the memory changed: take up what is already so. Must be safe to repeat. */
  begin?(bench: Bench, bound: BoundRule): void
}
