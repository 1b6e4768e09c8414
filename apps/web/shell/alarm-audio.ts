import type { Priority } from '@muster/model/protocol'
import { configValue } from './config.ts'
import { createStore, useStore } from './store.ts'
import { alarmNotes, toneWav } from './tone.ts'

/** What the player needs of an audio element; the page's own, or a stand-in under test. */
export type AudioElement = Pick<HTMLAudioElement, 'src' | 'loop' | 'muted' | 'currentTime' | 'pause' | 'play'>

const rank: Record<Priority, number> = { high: 3, medium: 2, low: 1 }
const blocked = createStore(false)
const sources = new Map<Priority, string>()

let element: AudioElement | null = null
let playing: Priority | null = null

/** True while the browser refuses sound: the banner that asks for a click shows. */
export const useSoundBlocked = (): boolean => useStore(blocked)
export const soundBlocked = (): boolean => blocked.get()

/** Given by the shell: the element that plays the alarm sounds. */
export function setAudioElement(next: AudioElement | null): void {
  element = next
  playing = null
}

function sourceOf(level: Priority): string {
  const known = sources.get(level)
  if (known) return known
  const url = URL.createObjectURL(new Blob([toneWav(alarmNotes[level])], { type: 'audio/wav' }))
  sources.set(level, url)
  return url
}

async function start(): Promise<void> {
  try {
    await element?.play()
    blocked.set(false)
  } catch (error) {
    // NotAllowedError is the browser's autoplay rule; an AbortError is our own stop.
    if (error instanceof DOMException && error.name === 'NotAllowedError') blocked.set(true)
  }
}

/**
 * Sounds an alarm of a level, repeating until `stop` when `alarm_audio_loop` is Y. A lower level never cuts off a higher one that is sounding.
 * When the browser refuses, the sound waits muted behind the banner.
 */
export function play(level: Priority): void {
  if (!element) return
  if (playing && rank[playing] > rank[level] && element.loop) return
  playing = level
  element.src = sourceOf(level)
  element.loop = configValue('alarm_audio_loop') === 'Y'
  element.currentTime = 0
  void start()
}

/** Silence: the alarm was acknowledged or processed. */
export function stop(): void {
  playing = null
  element?.pause()
}

/** The user's click on the banner: hides it, unmutes the element and sounds what was waiting. */
export function enableSound(): void {
  blocked.set(false)
  if (!element) return
  element.muted = false
  if (playing) void start()
}
