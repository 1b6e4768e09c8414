import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { DAY, type Id } from '@muster/base'
import forge from 'node-forge'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../../boot/embedded.ts'
import { databaseUser } from '../../boot/system-user.ts'
import { systemContext } from '../../context.ts'
import { createCompactor } from '../../jobs/compactor.ts'
import { type Browser, testServer, type TestServer } from '../../testing/server.ts'
import { PLATFORM_TENANT } from '../identity/permissions.ts'
import { provisionTenant } from './provision.ts'

const tenants = '/api/monitor-service/systemTenant'
const sources = '/api/monitor-service/tenantDatasource'

/** A PostgreSQL server of its own, with certificates of two authorities beside it. */
let elsewhere: Embedded
let folder: string
let root: pg.Client
let server: TestServer
let admin: Browser
let home: Id
const file = (name: string) => join(folder, name)

type Keys = { publicKey: string; privateKey: string }
const keys = (): Keys =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** The certificate of a name, signed by an authority and valid from yesterday for so many days. */
function signed(name: string, own: Keys, authority: string, by: Keys, days: number): string {
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(own.publicKey)
  made.serialNumber = `01${randomBytes(8).toString('hex')}`
  made.validity.notBefore = new Date(Date.now() - DAY)
  made.validity.notAfter = new Date(Date.now() + days * DAY)
  made.setSubject([{ name: 'commonName', value: name }])
  made.setIssuer([{ name: 'commonName', value: authority }])
  made.setExtensions(
    name === authority
      ? [{ name: 'basicConstraints', cA: true, critical: true }]
      : [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  )
  made.sign(forge.pki.privateKeyFromPem(by.privateKey), forge.md.sha256.create())
  return forge.pki.certificateToPem(made)
}

/** A new authority and a certificate that it signed for 127.0.0.1, valid for so many days. */
async function certify(authority: string, name: string, days = 2): Promise<void> {
  const [by, own] = [keys(), keys()]
  await writeFile(file(`${authority}.crt`), signed(authority, by, authority, by, 2))
  await writeFile(file(`${name}.crt`), signed('database', own, authority, by, days))
  await writeFile(file(`${name}.key`), own.privateKey)
}

/** The server shows this certificate from now on. */
async function serve(name: string): Promise<void> {
  const user = databaseUser()
  for (const kind of ['crt', 'key']) {
    const path = join(folder, 'pg', `tls.${kind}`)
    await writeFile(path, await readFile(file(`${name}.${kind}`)), { mode: 0o600 })
    if (user) await chown(path, user.uid, user.gid)
  }
  for (const [setting, value] of [
    ['ssl_cert_file', 'tls.crt'],
    ['ssl_key_file', 'tls.key'],
    ['ssl', 'on'],
  ])
    await root.query(`ALTER SYSTEM SET ${setting} = '${value}'`)
  await root.query('SELECT pg_reload_conf()')
  const wanted = new X509Certificate(await readFile(file(`${name}.crt`))).fingerprint256
  await expect.poll(shown).toBe(wanted)
}

/** Fingerprint of the certificate that a new connection meets. */
async function shown(): Promise<string | null> {
  const client = new pg.Client({ connectionString: elsewhere.url, ssl: { rejectUnauthorized: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    const { stream } = (client as unknown as { connection: { stream: TLSSocket } }).connection
    return stream.getPeerCertificate().fingerprint256
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-tls-'))
  elsewhere = await startEmbedded({ folder, volatile: true })
  root = new pg.Client({ connectionString: elsewhere.url })
  await root.connect()
  await root.query('CREATE DATABASE steel')
  await certify('authority', 'good')
  await certify('stranger', 'other')
  await certify('late', 'over', -0.5)
  server = await testServer()
  await provisionTenant(server.deps, { id: PLATFORM_TENANT, route: 'main', name: '平台' })
  await server.newUser(systemContext(PLATFORM_TENANT), { loginName: 'root' })
  admin = await server.browser('root', 'main')
  const { data } = await admin.call(`${tenants}/add`, { route: 'steel', name: '钢铁', adminLoginName: 'chief', isolation: 'dataSource' })
  home = (data as { id: Id }).id
}, 120_000)
afterAll(async () => {
  await server?.close()
  await root?.end()
  await elsewhere?.stop()
  await rm(folder, { recursive: true, force: true })
})

const add = (changes: object) => {
  const url = new URL(elsewhere.url)
  server.clock.advance(5000)
  return admin.call(`${sources}/add`, {
    tenant: home,
    name: `库 ${Math.random()}`,
    kind: 'postgresql',
    host: '127.0.0.1',
    port: elsewhere.port,
    databaseName: 'steel',
    account: url.username,
    password: decodeURIComponent(url.password),
    ...changes,
  })
}
const refusedFields = async (changes: object) => {
  const { data } = await add(changes)
  return (data as { fields?: { path: string; rule: string }[] }).fields?.map(({ path, rule }) => `${path}: ${rule}`)
}
async function registered(changes: object): Promise<Id> {
  const { code, msg, data } = await add(changes)
  expect(code, msg).toBe(200)
  return (data as { id: Id }).id
}
/** What the test of a source says. */
async function tested(changes: object): Promise<string> {
  const { data } = await admin.call(`${sources}/test`, { id: await registered(changes) })
  const { ok, detail } = data as { ok: boolean; detail: string }
  return ok ? 'ok' : detail
}
const verify = async (authority: string, more: object = {}) => ({
  tls: 'verify',
  caCertificate: await readFile(file(`${authority}.crt`), 'utf8'),
  ...more,
})

describe('a source says how its connection is protected', () => {
  it('with a certificate that is one, as a text or a file', async () => {
    expect(await refusedFields({ tls: 'verify' })).toEqual(['caCertificate: certificateOne'])
    expect(await refusedFields(await verify('authority', { caFile: file('authority.crt') }))).toEqual(['caCertificate: certificateOne'])
    expect(await refusedFields({ tls: 'verify', caCertificate: 'no certificate' })).toEqual(['caCertificate: certificatePem'])
    expect(await refusedFields({ tls: 'verify', caFile: file('nowhere.crt') })).toEqual(['caFile: certificateFile'])
    expect(await refusedFields({ tls: 'verify', caFile: file('authority.key') })).toEqual(['caFile: certificateFile'])
    expect(await refusedFields({ tls: 'verify', caFile: 'authority.crt' })).toEqual(['caFile: certificateFile'])
  })

  it('and is told when the server has no TLS', async () => {
    expect(await tested({ tls: 'off' })).toBe('ok')
    expect(await tested({ tls: 'require' })).toBe('数据库服务器没有开启 TLS，不能加密连接')
    expect(await tested(await verify('authority'))).toBe('数据库服务器没有开启 TLS，不能加密连接')
  })

  it('and is told when the certificate does not prove the server', async () => {
    await serve('good')
    expect(await tested({ tls: 'require' })).toBe('ok')
    expect(await tested(await verify('authority'))).toBe('ok')
    expect(await tested({ tls: 'verify', caFile: file('authority.crt') })).toBe('ok')
    expect(await tested(await verify('stranger'))).toContain('不是由所给 CA 签发的')
    expect(await tested(await verify('authority', { host: 'localhost' }))).toContain('不是为主机 localhost 签发的')
    await serve('over')
    expect(await tested(await verify('late'))).toContain('已过期')
    await serve('other')
    expect(await tested(await verify('authority'))).toContain('不是由所给 CA 签发的')
    await serve('good')
  })

  it('and every connection to it is: pools, provisioning, track shelf; another certificate is a tenant without its database', async () => {
    const id = await registered(await verify('authority'))
    expect((await admin.call(`${sources}/test`, { id })).data).toMatchObject({ ok: true })
    const { code, msg } = await admin.call(`${sources}/enable`, { id, enabled: true })
    expect(code, msg).toBe(200)
    const own = await server.deps.db.of(home)
    await own.tx({ tenant: home }, async () => undefined)
    const compactor = createCompactor(own, server.clock)
    await own.pools.engine.query(
      `INSERT INTO frame (tenant_id, t_from, t_to, count, bytes, partition, sequence) VALUES ($1, 1, 2, 0, '', 0, 1)`,
      [home],
    )
    await compactor.before(server.clock.now()).catch(() => undefined)
    await compactor.stop()
    const { rows } = await root.query<{ ssl: boolean; n: number }>(
      `SELECT s.ssl, count(*)::int AS n FROM pg_stat_ssl s JOIN pg_stat_activity a USING (pid) WHERE a.datname = 'steel' GROUP BY 1`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ ssl: true })

    await admin.call(`${sources}/enable`, { id, enabled: false })
    await serve('other')
    const { data } = await admin.call(`${sources}/enable`, { id, enabled: true })
    expect((data as { fields: object[] }).fields).toMatchObject([{ path: 'tls', rule: 'sourceUntrusted' }])
    await serve('good')
    expect((await admin.call(`${sources}/enable`, { id, enabled: true })).code).toBe(200)
  }, 120_000)
})
