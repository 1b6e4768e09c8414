import type { Millis } from '@muster/base'
import type { EpisodeEvent } from '@muster/model/protocol'
import type { Rule, SiteFence, SiteTag } from '../site/index.ts'
import type { JudgedType, RuleKind } from './kind.ts'

/** Metres: a fix worse than this widens an edge no further, or a poor fix could never enter or leave anything. */
export const MAX_TOLERANCE = 5

/** The floor of an outdoor fence's second self that goes through the buildings within it. */
export const ANYWHERE = -1

/** A fence as the judge sees it. */
export type Fence = {
  id: number
  /** 0 = outdoor ground, ANYWHERE = all floors. */
  floor: number
  /** Its number in the floor's ring index. */
  ring: number
  source: SiteFence
  /** The point farthest from the edge: where an alarm of the fence itself is drawn. */
  x: number
  y: number
  tolerance: number
  /** How far inside at most is asked for: half of the deepest there is, or nobody could ever enter a small room. */
  innerTolerance: number
  /** The first gate counts as the site does and feeds headcounts. */
  gates: Gate[]
  /** Scratch of one fix: signed distance, valid when `stamp` is the fix's. */
  depth: number
  stamp: number
}

/** A fence watched with one number of consecutive fixes; all rules of the fence that ask for that number hang on it. */
export type Gate = {
  fence: Fence
  entryCount: number
  rules: BoundRule[]
  inside: Set<TagState>
  stamp: number
}

/** A rule in work: its kind, its place and its open episodes. */
export type BoundRule = {
  rule: Rule
  type: JudgedType
  kind: RuleKind
  gate: Gate | null
  /** In force at the last tick, since when, and until when at least. */
  active: boolean
  since: Millis
  until: Millis
  /** Not yet looked at by a tick. */
  fresh: boolean
  /** By tag id; by 0 when the subject is the fence, by the negative id when it is a crowd. */
  open: Map<number, Episode>
  /** When each subject's last episode ended: a new one starts no earlier, so that its key is another. */
  ended: Map<number, Millis>
  /** What the kind remembers of each tag. */
  notes: Map<number, Note>
  crowd: Crowd
  gathering: Gathering
}

/** People who keep together: who has been with them since when, their middle, and since when they are too few (NaN while they are not). */
export type Cluster = {
  /** Number of the first tag of those that founded it. */
  id: number
  members: Map<number, Millis>
  floor: number
  x: number
  y: number
  count: number
  peak: number
  shortSince: Millis
}

/** A gathering rule's memory: whom it knows of, the crowds it follows, the moment it last looked, and whether the clock watches. */
export type Gathering = { present: Map<number, TagState>; clusters: Cluster[]; lookedAt: Millis; watched: boolean }

/** People (or vehicles) counted inside by an overcrowding rule; a holder with two tags counts once. `awaited` = the moment a timer is set for. */
export type Crowd = { holders: Map<string, number>; overSince: Millis; awaited: Millis }

/** A kind's memory of one tag: where and when something began, when it was last looked at, consecutive fixes, the highest figure. */
export type Note = { since: Millis; last: Millis; movedAt: Millis; floor: number; x: number; y: number; count: number; peak: number }

/** Where a tag stands with a gate. No membership = outside, or never seen inside. */
export type Member = {
  gate: Gate
  /** `unknown`: was inside when the tag fell silent, or an episode says so after a restart. */
  side: 'out' | 'in' | 'unknown'
  /** Consecutive fixes beyond the tolerance: > 0 inside, < 0 outside. */
  run: number
  /** Time and place of the first fix of that run. */
  runT: Millis
  enteredAt: Millis
}

export type TagState = {
  id: number
  tag: SiteTag
  /** Last fix; t = -Infinity when none. */
  t: Millis
  floor: number
  /** The floor as fences know it: 0 for all outdoor ground. */
  plane: number
  x: number
  y: number
  accuracy: number
  /** km/h */
  speed: number
  /** Last sign of life of any kind. */
  seen: Millis
  /** No fix for longer than the online time: where it is, is not known. */
  stale: boolean
  watched: boolean
  sosAt: Millis
  batteryAt: Millis
  members: Member[]
  /** Rules that look at every fix of this tag. */
  everyFix: BoundRule[]
  ofBattery: BoundRule[]
}

export type Episode = Pick<EpisodeEvent, 'key' | 'startedAt' | 'priority' | 'figures'>

export const noCrowd = (): Crowd => ({ holders: new Map(), overSince: Number.NaN, awaited: Number.NaN })

export const noGathering = (): Gathering => ({ present: new Map(), clusters: [], lookedAt: -Infinity, watched: false })

export const newTag = (tag: SiteTag): TagState => ({
  id: tag.id,
  tag,
  t: -Infinity,
  floor: 0,
  plane: 0,
  x: Number.NaN,
  y: Number.NaN,
  accuracy: 0,
  speed: 0,
  seen: -Infinity,
  stale: false,
  watched: false,
  sosAt: -Infinity,
  batteryAt: -Infinity,
  members: [],
  everyFix: [],
  ofBattery: [],
})
