import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'

const browser = useBrowser()
/** What the sign-in page may weigh on its first visit, in compressed bytes. */
const BUDGET = 250 * 1024

it('the sign-in page stays light, and what it shows stands on our own server', async () => {
  const { page, url } = await browser.visit()
  const bodies: Promise<number>[] = []
  const foreign: string[] = []
  page.on('response', (response) => {
    const address = response.url()
    if (address.startsWith('data:')) return
    if (!address.startsWith(url)) foreign.push(address)
    bodies.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const weight = (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0)
  expect(weight).toBeGreaterThan(50 * 1024)
  expect(weight).toBeLessThan(BUDGET)
  expect(foreign).toEqual([])
})
