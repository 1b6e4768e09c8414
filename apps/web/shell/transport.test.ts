import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './error.ts'
import { serverNow } from './server-time.ts'
import { apiUrl, reach, unwrap } from './transport.ts'

const replies = (body: unknown, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { headers })
afterEach(() => vi.unstubAllGlobals())

it('takes a path with and without /api', () => {
  expect(apiUrl('/monitor-service/user/listPage')).toBe('/api/monitor-service/user/listPage')
  expect(apiUrl('/api/getCaptcha')).toBe('/api/getCaptcha')
})

it('gives the data of a success', async () => {
  await expect(unwrap(replies({ code: 200, data: { id: '7' }, msg: 'ok' }))).resolves.toEqual({ id: '7' })
})

it('throws a refusal with its fields in words', async () => {
  const reply = replies({ code: 205, data: { fields: [{ path: 'height', rule: 'number' }] }, msg: '填写不规范(请填写数值)！' })
  const error = await unwrap(reply).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    code: 205,
    msg: '填写不规范(请填写数值)！',
    fields: [{ path: 'height', message: '填写不规范(请填写数值)！' }],
  })
})

it('writes a network failure to the console only, in the specification’s words', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(reach('/getCaptcha', {})).rejects.toMatchObject({ code: 0, unreachable: true })
  expect(said.mock.calls[0]?.[0]).toBe('网络错误，请刷新重试')
})

it('follows the server’s clock', async () => {
  const ahead = Date.now() + 3_600_000
  vi.stubGlobal('fetch', async () => replies({ code: 200 }, { 'X-Server-Time': String(ahead) }))
  await reach('/getCaptcha', {})
  expect(Math.abs(serverNow() - ahead)).toBeLessThan(1000)
})
