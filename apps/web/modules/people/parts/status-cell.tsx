import { type CellProps, useDictionary } from '@muster/entity-kit/web'
import { type Status, StatusDot } from '@muster/ui'

/** What the codes of these dictionaries mean: one colour a state on every screen. */
const states: Readonly<Record<string, Readonly<Record<string, Status>>>> = {
  presence: { present: 'ok', absent: 'off' },
  qualificationState: { qualified: 'ok', prospective: 'caution', unqualified: 'danger' },
  reviewState: { passed: 'ok', pending: 'caution', failed: 'danger' },
  expiryState: { valid: 'ok', longTerm: 'ok', due: 'caution', expired: 'danger' },
  onlineState: { online: 'ok', offline: 'off' },
  visitorStatus: { booked: 'caution', notDeparted: 'info', departed: 'off', refused: 'off' },
  smsStatus: { pending: 'caution', success: 'ok', fail: 'danger' },
}

/** A dictionary whose codes are states: dot and word. */
export function StatusCell({ field, value }: CellProps) {
  const dict = field.dict ?? ''
  const { data } = useDictionary(dict)
  const code = String(value)
  return <StatusDot status={states[dict]?.[code] ?? 'off'}>{data?.find((option) => option.code === code)?.label ?? ''}</StatusDot>
}
