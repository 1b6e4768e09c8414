import type { Id, Millis } from '@muster/base'

export type TrackSubject = { side: 'person' | 'vehicle'; id: Id }
export type TrackQuestion = { subject: TrackSubject | null; from: Millis | null; to: Millis | null }

const query = (side: TrackSubject['side'], id: Id, from: Millis, to: Millis) =>
  `?${side}=${encodeURIComponent(id)}&from=${Math.round(from)}&to=${Math.round(to)}`

/** The replay screen for a person or vehicle and a time. */
export const historyAddress = (side: TrackSubject['side'], id: Id, from: Millis, to: Millis): string =>
  `/${side === 'person' ? 'history-2d' : 'carHistory-2d'}${query(side, id, from, to)}`

/** The full-page address that may be handed on; opening it needs sign-in and the right to see that track. */
export const linkAddress = (subject: TrackSubject, from: Millis, to: Millis): string =>
  `/history-link${query(subject.side, subject.id, from, to)}`

const millis = (text: string | null): Millis | null => {
  const value = text ? Number(text) : Number.NaN
  return Number.isFinite(value) && value > 0 ? value : null
}

/** Reads an address made by the two above; anything missing or broken is null. */
export function readQuestion(search: URLSearchParams): TrackQuestion {
  const person = search.get('person')
  const vehicle = search.get('vehicle')
  const subject: TrackSubject | null = person ? { side: 'person', id: person } : vehicle ? { side: 'vehicle', id: vehicle } : null
  return { subject, from: millis(search.get('from')), to: millis(search.get('to')) }
}
