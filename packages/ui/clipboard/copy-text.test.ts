import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

it('copies, and says when the browser refuses or has no clipboard at all', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
  expect(await copyText('https://plant/login')).toBe(true)
  expect(written).toEqual(['https://plant/login'])
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async () => {
        throw new DOMException('denied', 'NotAllowedError')
      },
    },
  })
  expect(await copyText('x')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await copyText('x')).toBe(false)
})
