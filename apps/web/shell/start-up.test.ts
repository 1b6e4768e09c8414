import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser as far as start-up looks at it. */
function browser(cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies))
  const said: { name: string; days: number }[] = []
  vi.stubGlobal('document', {
    documentElement: { lang: '', dataset: {}, style: { setProperty() {} } },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';')
      const [name = '', value = ''] = pair.split('=')
      const expires = /expires=([^;]+)/i.exec(text)?.[1]
      said.push({ name, days: expires ? Math.round((Date.parse(expires) - Date.now()) / 86_400_000) : 0 })
      jar.set(name, value)
    },
  })
  const store = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
  }
  vi.stubGlobal('localStorage', store())
  vi.stubGlobal('sessionStorage', store())
  vi.stubGlobal('location', { protocol: 'http:', host: 'plant', pathname: '/', href: 'http://plant/' })
  vi.stubGlobal('history', { state: null, replaceState: (_state: unknown, _title: string, url: URL) => replaced.push(String(url)) })
  return { said }
}

const replaced: string[] = []
let calls: string[] = []

/** What the server answers, by the end of the path. */
function server(replies: Record<string, { code: number; data?: unknown; msg?: string }>) {
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    const [, reply] = Object.entries(replies).find(([name]) => path.split('?')[0]!.endsWith(name)) ?? ['', { code: 4040, msg: 'none' }]
    return new Response(JSON.stringify({ data: null, msg: '', ...reply }), { headers: { 'content-type': 'application/json' } })
  })
}

const user = { userId: '7', loginName: 'zhang', userName: '张三', language: 'zh', skin: 'theme99' }
const known = { code: 200, data: { userInfo: user, tenantId: '3', systemType: 'saas' } }
const info = {
  code: 200,
  data: { systemName: 'Plant', publicKey: '', language: 'zh', thirdParties: [{ org: 'portal', thirdOrg: null, tokenParameter: 'ticket' }] },
}

beforeEach(() => {
  vi.resetModules()
  calls = []
  replaced.length = 0
})
afterEach(() => vi.unstubAllGlobals())

const start = async (address: string) => {
  const { startFromAddress } = await import('./start-up.ts')
  return startFromAddress(new URL(address))
}

describe('start-up with a token of another system', () => {
  it('exchanges it, keeps the session with the lifetimes of the specification, and cleans the address', async () => {
    const { said } = browser()
    server({ getAuthToken: { code: 200, data: { token: 'ours' } }, ignoreGetAuthInfo: known, currentLoginSystemInfo: info })
    expect(await start('http://plant/realtimeLocation_2d?org=portal&token=theirs&loginName=zhang&floor=2')).toBe('opened')
    expect(calls[0]).toContain('getAuthToken?token=theirs&org=portal&loginName=zhang')
    expect(said).toEqual([
      { name: 'token', days: 3650 },
      { name: 'userInfo', days: 365 },
      { name: 'tenant', days: 365 },
    ])
    expect(replaced.at(-1)).toBe('http://plant/realtimeLocation_2d?floor=2')
  })

  it('finds it in a parameter or a cookie of the provider’s own name, and tries a cookie once only', async () => {
    browser({ ticket: 'theirs' })
    server({ getAuthToken: { code: 4006, msg: '第三方登录失败' }, currentLoginSystemInfo: info })
    expect(await start('http://plant/')).toBe('login')
    expect(calls.filter((path) => path.includes('getAuthToken'))).toHaveLength(1)
    expect(calls.at(-1)).toContain('getAuthToken?token=theirs&org=portal')
    expect(await start('http://plant/')).toBe('ready')
  })

  it('shows the server’s message when the exchange fails', async () => {
    browser()
    server({ getAuthToken: { code: 4006, msg: '第三方登录失败：没有对应的账号' } })
    const { toast } = await import('@muster/ui/light')
    const error = vi.spyOn(toast, 'error')
    expect(await start('http://plant/?thirdOrg=portal&token=theirs')).toBe('login')
    expect(error).toHaveBeenCalledWith('第三方登录失败：没有对应的账号')
  })

  it('goes to /404 when the start-up call is refused, and to /login when it names no user', async () => {
    browser()
    server({ ignoreGetAuthInfo: { code: 403 } })
    expect(await start('http://plant/?token=ours')).toBe('refused')
    server({ ignoreGetAuthInfo: { code: 200, data: { tenantId: '3' } } })
    expect(await start('http://plant/?token=ours')).toBe('login')
  })
})

it('a sign-in keeps token, user and tenant for 365 days', async () => {
  const { said } = browser()
  server({})
  const { openSession } = await import('./session.ts')
  openSession({ token: 'x', userInfo: user as never, tenant: { id: '3', route: '' } })
  expect(said.map(({ days }) => days)).toEqual([365, 365, 365])
})
