import { afterEach, expect, it, vi } from 'vitest'
import { configValue, loadConfig, withHash } from './config.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['00D500', '#00D500'],
  ['0d5', '#0d5'],
  ['#00D500', '#00D500'],
  ['green', 'green'],
  ['00D50', '00D50'],
])('a rail colour %s is %s', (given, colour) => {
  expect(withHash(given)).toBe(colour)
})

it('a configuration that cannot be had is a note on the console only, and leaves the specification’s defaults', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 5030, data: null, msg: 'away' })))
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await loadConfig()
  expect(noted).toHaveBeenCalledOnce()
  expect([configValue('rail_color'), configValue('alarm_audio_loop'), configValue('tracing_beacon')]).toEqual(['#00D500', 'N', 'N'])
})

it('a fence colour that arrives without its # gets one', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 200, data: { rail_color: '0af' }, msg: 'ok' })))
  await loadConfig()
  expect(configValue('rail_color')).toBe('#0af')
})
