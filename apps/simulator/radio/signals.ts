import type { Millis } from '@muster/base'
import type { CanonicalObservation, MinewScan, OmloxLocation } from '@muster/devices'

/** A vehicle terminal's own fix. */
export type TerminalReport = { terminal: string; lng: number; lat: number; speed: number; course: number; t: Millis; emergency: boolean }

/** What the plant's devices have to say after one tick, by the wire that carries it. */
export type Signals = {
  /** Scans by gateway MAC. */
  gateways: Map<string, MinewScan[]>
  /** Tags that report by themselves. */
  tags: CanonicalObservation[]
  /** Positions computed by the vendor's UWB engine. */
  engine: OmloxLocation[]
  terminals: TerminalReport[]
}

export const noSignals = (): Signals => ({ gateways: new Map(), tags: [], engine: [], terminals: [] })
