import type { Millis } from '@muster/base'
import type { DictionaryCode } from '@muster/model'
import type { Fix, Observation } from '@muster/model/protocol'
import type { EngineSettings, Site } from '../site/index.ts'
import type { Floors } from './floors.ts'

/** Why an observation did not become part of a fix: the codes of the dictionary, so that each has its words. */
export type RejectReason = DictionaryCode<'fixReject'>

export type Rejection = { observation: Observation; reason: RejectReason }

export interface Locator {
  /** Takes a changed site; tags that still exist keep their tracks. */
  setSite(site: Site): void
  /**
   * Fuses one tick's observations into fixes, per tag in device-time order. A given place older than the tag's newest fix comes back as it was
   * reported, for history; everything else ascends over calls. Events are left alone.
   * Never throws on odd values: what does not become part of a fix is returned with the reason.
   */
  locate(observations: readonly Observation[], now: Millis): { fixes: Fix[]; rejected: Rejection[] }
  /** Takes up the last committed fix of a tag after a restart. */
  restore(fix: Fix): void
}

export type LocatorOptions = {
  /** Height at which tags are worn above their floor, metres; 1.2 (chest) unless told. */
  tagHeight?: number
}

/** What a step knows besides the tag. */
export type Surroundings = { floors: Floors; settings: EngineSettings; tagHeight: number }
/** A fix, why there is none, or nothing to say yet. */
export type Outcome = Fix | RejectReason | null
