import type { MessageKey } from '@muster/i18n'

const reasons: Record<string, MessageKey> = {
  unknownAnchor: 'locationLog.reason.unknownAnchor',
  weakSignal: 'locationLog.reason.weakSignal',
  overSpeed: 'locationLog.reason.overSpeed',
  singlePoint: 'locationLog.reason.singlePoint',
  outOfFloor: 'locationLog.reason.outOfFloor',
  poorGeometry: 'locationLog.reason.poorGeometry',
  duplicate: 'locationLog.reason.duplicate',
  lateReport: 'locationLog.reason.lateReport',
  future: 'locationLog.reason.future',
  notFinite: 'locationLog.reason.notFinite',
}

/** Why a report was not used; a reason without words of its own shows as it is. */
export const reasonText = (t: (key: MessageKey) => string, reason: string): string => {
  const key = reasons[reason]
  return key ? t(key) : reason
}

/** A measured value with its unit. */
export const valueText = ({ kind, value }: { kind: 'rssi' | 'range' | 'tdoa'; value: number }): string =>
  kind === 'rssi' ? `${Math.round(value)} dBm` : `${value.toFixed(2)} m`

/** Metres for a table; a dash when there is none. */
export const metres = (value: number | null): string => (value === null ? '–' : value.toFixed(1))
