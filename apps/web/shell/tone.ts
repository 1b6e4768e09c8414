import type { Priority } from '@muster/model/protocol'

const RATE = 16_000
/** Ends of each note are faded this long, s, so that nothing clicks. */
const FADE = 0.012

/** A note: pitch in Hz (0 = pause) and length in s. */
type Note = readonly [pitch: number, seconds: number]

/** The higher the level, the higher, faster and more insistent the sound; each is told apart with eyes closed. */
export const alarmNotes: Record<Priority, readonly Note[]> = {
  high: [
    [988, 0.14],
    [0, 0.05],
    [988, 0.14],
    [0, 0.05],
    [1319, 0.26],
    [0, 0.26],
  ],
  medium: [
    [784, 0.2],
    [0, 0.08],
    [659, 0.28],
    [0, 0.64],
  ],
  low: [
    [523, 0.3],
    [0, 1.1],
  ],
}

/** Notes as a mono 16-bit WAV file. Two soft partials over the pitch carry through a noisy room without harshness. */
export function toneWav(notes: readonly Note[]): Uint8Array<ArrayBuffer> {
  const total = notes.reduce((sum, [, seconds]) => sum + Math.round(seconds * RATE), 0)
  const bytes = new Uint8Array(44 + total * 2)
  const view = new DataView(bytes.buffer)
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at)
  text(0, 'RIFF')
  view.setUint32(4, 36 + total * 2, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, total * 2, true)
  let at = 44
  for (const [pitch, seconds] of notes) {
    const samples = Math.round(seconds * RATE)
    for (let i = 0; i < samples; i++, at += 2) {
      const time = i / RATE
      const fade = Math.min(1, time / FADE, (samples - 1 - i) / RATE / FADE)
      const wave = (n: number) => Math.sin(2 * Math.PI * pitch * n * time)
      const sample = pitch === 0 ? 0 : fade * (0.62 * wave(1) + 0.22 * wave(2) + 0.1 * wave(3))
      view.setInt16(at, Math.round(sample * 26_000), true)
    }
  }
  return bytes
}
