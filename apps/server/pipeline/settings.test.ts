import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defaultSettings } from '@muster/engine/site'
import { expect, it } from 'vitest'
import { idleSettings, settings } from '../services/system/settings.ts'
import { engineSettings } from './settings.ts'

const root = resolve(import.meta.dirname, '../../..')

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'testing' ? '' : sources(path)
      const isCode = entry.name.endsWith('.ts') && !/\.test\.ts$|^test|^site\.ts$|^settings\.ts$/.test(entry.name)
      return isCode ? readFileSync(path, 'utf8') : ''
    })
    .join('\n')
}

it('every constant of the engine is read by it or by what draws its tracks', () => {
  const code = ['packages/engine', 'apps/server/services/positions', 'apps/server/live', 'apps/server/pipeline']
    .map((folder) => sources(join(root, folder)))
    .join('\n')
  const unread = Object.keys(defaultSettings).filter(
    (name) => !new RegExp(`[sS]ettings\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}(: EngineSettings| = settings)`).test(code),
  )
  expect(unread).toEqual([])
})

it('a tenant’s values become the engine’s, and what is no number keeps its default', () => {
  const own = engineSettings([
    { key: 'max_speed', value: '7.5' },
    { key: 'highest_positioning_mode', value: '2.5D' },
    { key: 'alarm_monitor_interval', value: '20' },
    { key: 'buffer_seconds', value: 'soon' },
    { key: 'min_rssi', value: '' },
  ])
  expect(own).toEqual({ ...defaultSettings, maxSpeed: 7.5, dimensions: 2.5, monitorSeconds: 20 })
})

it('the defaults that are shipped are the engine’s own', () => {
  expect(engineSettings(settings)).toEqual(defaultSettings)
})

it('every setting of positioning and tracks stands in the document with its default and unit', () => {
  const guide = readFileSync(join(root, 'docs/positioning.md'), 'utf8')
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'))
  const missing = settings
    .filter(({ group }) => group === 'positioning' || group === 'track')
    .filter(({ key, value, unit }) => {
      const row = rows.find((line) => line.startsWith(`| \`${key}\``))
      return (
        !row?.includes(`| ${value.replace('-', '−')}${unit ? ` ${unit}` : ''} |`) || (idleSettings.has(key) && !row.includes('not yet'))
      )
    })
  expect(missing.map(({ key }) => key)).toEqual([])
})
