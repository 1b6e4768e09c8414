/** A measured value with its unit. */
export const valueText = ({ kind, value }: { kind: 'rssi' | 'range' | 'tdoa'; value: number }): string =>
  kind === 'rssi' ? `${Math.round(value)} dBm` : `${value.toFixed(2)} m`

/** Metres for a table; a dash when there is none. */
export const metres = (value: number | null): string => (value === null ? '–' : value.toFixed(1))
