import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AudioElement, enableSound, play, setAudioElement, soundBlocked, stop } from './alarm-audio.ts'
import * as config from './config.ts'
import { alarmNotes, toneWav } from './tone.ts'

/** Stands in for the page's audio element, with the browser's autoplay rule. */
class Speaker implements AudioElement {
  src = ''
  loop = false
  muted = false
  currentTime = 0
  sounding = false
  allowed = true
  async play() {
    if (!this.allowed) throw new DOMException('no gesture yet', 'NotAllowedError')
    this.sounding = true
  }
  pause() {
    this.sounding = false
  }
}

const settled = () => new Promise<void>((done) => setImmediate(done))
let speaker: Speaker

beforeEach(() => {
  speaker = new Speaker()
  setAudioElement(speaker)
})
afterEach(() => {
  vi.restoreAllMocks()
  enableSound()
  setAudioElement(null)
})

describe('alarm sound', () => {
  it('sounds once, and repeats only when alarm_audio_loop is Y', async () => {
    play('high')
    await settled()
    expect(speaker).toMatchObject({ sounding: true, loop: false })
    vi.spyOn(config, 'configValue').mockReturnValue('Y')
    play('high')
    expect(speaker.loop).toBe(true)
  })

  it('stops when the alarm is acknowledged', async () => {
    play('medium')
    await settled()
    stop()
    expect(speaker.sounding).toBe(false)
  })

  it('does not let a lower level cut off a higher one that repeats', () => {
    vi.spyOn(config, 'configValue').mockReturnValue('Y')
    play('high')
    const high = speaker.src
    play('low')
    expect(speaker.src).toBe(high)
    stop()
    play('low')
    expect(speaker.src).not.toBe(high)
  })

  it('asks for a click when the browser blocks it, and sounds after the click', async () => {
    speaker.allowed = false
    speaker.muted = true
    play('high')
    await settled()
    expect(soundBlocked()).toBe(true)
    speaker.allowed = true
    enableSound()
    await settled()
    expect(soundBlocked()).toBe(false)
    expect(speaker).toMatchObject({ muted: false, sounding: true })
  })
})

describe('the sounds', () => {
  const wavs = Object.values(alarmNotes).map(toneWav)
  it('are WAV files whose header tells their length', () => {
    for (const wav of wavs) {
      const view = new DataView(wav.buffer)
      expect(new TextDecoder().decode(wav.slice(0, 4))).toBe('RIFF')
      expect(view.getUint32(4, true)).toBe(wav.length - 8)
      expect(view.getUint32(40, true)).toBe(wav.length - 44)
    }
  })
  it('differ by level and are not silence', () => {
    expect(new Set(wavs.map((wav) => Buffer.from(wav).toString('base64'))).size).toBe(3)
    for (const wav of wavs) expect(new Int16Array(wav.buffer, 44).some((sample) => Math.abs(sample) > 10_000)).toBe(true)
  })
})
