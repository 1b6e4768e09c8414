import { DAY, type Id, type Millis } from '@muster/base'
import { serverNow } from '../../shell/server-time.ts'
import { historyAddress } from '../positions/history/address.ts'

/** The replay of a visit: from its entry to its leaving, or to now; of one that is open longer than a day, its last day. */
export function visitTrack(id: Id, from: Millis, to: Millis | null): string {
  const until = to ?? serverNow()
  return `${historyAddress('vehicle', id, Math.max(from, until - DAY), until)}&visit=1`
}
