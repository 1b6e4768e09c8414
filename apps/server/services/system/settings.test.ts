import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, testServer, type TestServer } from '../../testing/server.ts'
import { contentTypeOf } from './file-type.ts'

let server: TestServer
let admin: Browser
const config = '/api/monitor-service/config'

beforeAll(async () => {
  server = await testServer()
  await server.newUser(await server.newTenant('steel'), { loginName: 'admin' })
  admin = await server.browser('admin', 'steel')
})
afterAll(() => server.close())

const map = async () => (await admin.call(`${config}/listMap`)).data as Record<string, string>

describe('the configuration map', () => {
  it('gives pages what is theirs, with the specification’s defaults', async () => {
    expect(await map()).toMatchObject({ rail_color: '#00D500', tracing_beacon: 'N', layer_move_speed: '8', track_gap_seconds: '120' })
    expect(await map()).not.toHaveProperty('audit_keep_days')
  })

  it('takes a colour without # and gives it one', async () => {
    expect((await admin.call(`${config}/update`, { values: { rail_color: '0af' } })).code).toBe(200)
    expect((await map()).rail_color).toBe('#0af')
    expect(await admin.call(`${config}/update`, { values: { rail_color: 'green' } })).toMatchObject({
      code: 205,
      data: { fields: [{ path: 'rail_color', rule: 'color' }] },
    })
  })

  it('saves nothing when one value is no number, out of its limits, or of a key that is not known', async () => {
    const reply = await admin.call(`${config}/update`, {
      values: { track_gap_seconds: 'soon', history_retention_days: '10', tracing_beacon: 'Y', colour_of_joy: '1' },
    })
    expect(reply.code).toBe(205)
    expect(reply.msg).toBe('填写不规范(请填写数值)！')
    const refused = (reply.data as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => `${path} ${rule}`)
    expect(refused.sort()).toEqual(['colour_of_joy unknownField', 'history_retention_days min', 'track_gap_seconds number'])
    expect((await map()).tracing_beacon).toBe('N')
  })

  it('takes a list as the setting has it: names, or figures', async () => {
    const change = (values: Record<string, string>) => admin.call(`${config}/update`, { values })
    expect((await change({ hide_element: '["alarms"]', gathering_levels: '4,8' })).code).toBe(200)
    expect(await change({ hide_element: 'alarms' })).toMatchObject({ code: 205, data: { fields: [{ rule: 'type' }] } })
    expect(await change({ gathering_levels: '4,viele' })).toMatchObject({ code: 205, data: { fields: [{ rule: 'number' }] } })
  })

  it('is offered whole; a value that nothing reads yet says what will', async () => {
    const offered = (await admin.call(`${config}/find`)).data as { key: string; later: { zh: string } | null }[]
    const later = (key: string) => offered.find((setting) => setting.key === key)?.later
    for (const key of ['tracing_beacon', 'hide_element', 'UEUrl', 'UECoontMax', 'UEDefaultHeight', 'video_linkage_distance'])
      expect(later(key)?.zh, key).toMatch(/生效/)
    expect(later('rail_color')).toBeNull()
  })

  it('goes back to what the product ships', async () => {
    await admin.call(`${config}/update`, { values: { track_gap_seconds: '300' } })
    expect((await admin.call(`${config}/restoreDefault`, { keys: ['track_gap_seconds', 'rail_color'] })).code).toBe(200)
    expect(await map()).toMatchObject({ track_gap_seconds: '120', rail_color: '#00D500' })
  })
})

describe('system information', () => {
  it('changes what the sign-in page shows, refuses an old revision, and writes who did it', async () => {
    const { data } = await admin.get('/api/system/currentSystem')
    const { revision } = data as { revision: number }
    expect((await admin.call('/api/system/updateSystem', { revision, systemName: '炼钢厂', targetIndex: '/userManage' })).code).toBe(200)
    const shown = (await (await fetch(`${server.url}/api/system/currentLoginSystemInfo?route=steel`)).json()) as { data: object }
    expect(shown.data).toMatchObject({ systemName: '炼钢厂' })
    expect(shown.data).not.toHaveProperty('mapWorldKey')
    const saved = (await admin.get('/api/system/currentSystem')).data as { revision: number }
    const kept = await admin.call('/api/system/updateSystem', { revision: saved.revision, mapWorldKey: 'key-of-the-map' })
    expect(kept).toMatchObject({ code: 200, data: { mapWorldKey: true } })
    expect(JSON.stringify(kept)).not.toContain('key-of-the-map')
    expect((await admin.call('/api/system/updateSystem', { revision, systemName: '旧' })).code).toBe(4090)
    const log = (await admin.call('/api/monitor-service/logs/operate/listPage', {})).data as { list: { entity: string; action: string }[] }
    const noted = { entity: 'systemInfo', action: 'update', path: '/api/system/updateSystem', duration: expect.any(Number) }
    expect(log.list).toContainEqual(expect.objectContaining(noted))
  })

  it('takes a small picture as its logo and nothing else', async () => {
    const add = async (type: string, size: number) => {
      const { rows } = await server.deps.db.main.pools.owner.query<{ id: string }>(
        `INSERT INTO file (tenant_id, name, storage_key, content_type, size) SELECT id, 'logo', $1, $2, $3 FROM tenant WHERE route = 'steel' RETURNING id`,
        [`${type}${size}`, type, size],
      )
      return rows[0]!.id
    }
    const refused = { code: 205, data: { fields: [{ path: 'logoUrl', rule: 'logo' }] } }
    expect(await admin.call('/api/system/updateSystem', { logoUrl: await add('image/png', 3_000_000) })).toMatchObject(refused)
    expect(await admin.call('/api/system/updateSystem', { logoUrl: await add('application/pdf', 1000) })).toMatchObject(refused)
    expect((await admin.call('/api/system/updateSystem', { logoUrl: await add('image/png', 1000) })).code).toBe(200)
  })

  it('of a tenant that does not exist is not found', async () => {
    expect((await (await fetch(`${server.url}/api/system/currentLoginSystemInfo?route=nowhere`)).json()) as object).toMatchObject({
      code: 4040,
    })
  })
})

describe('the type of a file', () => {
  it.each([
    ['%PDF-1.7', 'a.txt', 'application/pdf'],
    ['PK\x03\x04', 'list.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['{"type":"FeatureCollection"}', 'plan.geojson', 'application/geo+json'],
    ['a,b\n1,2', 'a.csv', 'text/csv'],
    ['a,b', 'a.exe', null],
    ['\x7fELF\x00', 'a.csv', null],
    ['<!DOCTYPE html>', 'a.txt', null],
    ['<svg><use href="https://evil/x"/></svg>', 'a.svg', null],
    ['<svg><a xlink:href="javascript:x"/></svg>', 'a.svg', null],
  ])('%s named %s is %s', (content, name, type) => {
    expect(contentTypeOf(Buffer.from(content, 'latin1'), name)).toBe(type)
  })
})
