import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company as companyTable, file } from '../../db/tables.ts'
import { testServer, type TestServer } from '../../testing/server.ts'
import { keepCaptcha } from '../identity/captcha.ts'
import { createDailyStates } from '../expiry-states.ts'
import { passOfDays, passOfMinutes } from './expiry.ts'
import { qualify } from './qualify.ts'
import { renewLetter } from './renew-letter.ts'
import { rereview } from './rereview.ts'
import { reviewCertificate } from './review-certificate.ts'
import { resendNotice, sendNotice } from './send-notice.ts'
import { creditCode, newSite, type Site } from './testing.ts'

let server: TestServer
let site: Site
beforeAll(async () => {
  server = await testServer({ env: { MUSTER_CAPTCHA: 'on' } })
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(Date.UTC(2026, 5, 1))
  site = await newSite(server)
})

const licence = { document: 'businessLicence', ok: true }
const list = async (entity: string, filters: object = {}) => (await site.call<{ list: object[] }>(entity, 'listPage', { filters })).list

describe('a company', () => {
  it('is passed with its documents for a year, failed with a reason, and looked at again', async () => {
    const id = await site.company()
    const pass = (more: object = {}) => qualify(server.deps, site.ctx, { id, passed: true, documents: [licence], ...more })
    expect(await site.refused(pass({ documents: [licence, { document: 'insurance', ok: false }] }))).toBe('documents:checklist')
    expect(await site.refused(pass({ validTo: '2026-06-01' }))).toBe('validTo:future')
    await pass({ opinion: '材料齐全' })
    expect(await site.find('company', id)).toMatchObject({ qualification: 'qualified', validTo: '2027-06-01' })
    expect(await site.refused(pass())).toBe('id:reviewState')

    await qualify(server.deps, site.ctx, { id, passed: false, opinion: '严重违章' })
    expect(await site.find('company', id)).toMatchObject({ qualification: 'unqualified', validTo: null })
    expect(await site.refused(pass())).toBe('id:reviewState')
    await rereview(server.deps, site.ctx, { id, opinion: '整改完成' })
    expect(await site.refused(rereview(server.deps, site.ctx, { id, opinion: '再' }))).toBe('id:reviewState')
    expect(await list('qualificationReview', { company: id })).toHaveLength(3)
    // Each result was written to the company; it has no accounts, so as a text message that waits.
    expect(await list('qualificationNotice', { company: id })).toMatchObject([
      { kind: 'review', channel: 'sms', smsStatus: 'pending' },
      { kind: 'review', channel: 'sms' },
    ])
  })

  it('passes only with licence and letter in force and not from the blacklist', async () => {
    const unfit = async (more: Record<string, unknown>) => {
      const id = await site.company(more)
      return site.refused(qualify(server.deps, site.ctx, { id, passed: true, documents: [licence] }))
    }
    expect(await unfit({ licenceExpiry: '2026-05-31' })).toBe('licenceExpiry:licenceExpired')
    expect(await unfit({ letterExpiryDate: '2026-05-31' })).toBe('letterExpiryDate:letterMissing')
    expect(await unfit({ letterSignedDate: null, letterExpiryDate: null })).toBe('letterExpiryDate:letterMissing')
    const code = creditCode()
    await site.add('blacklistEntry', { kind: 'company', name: '某公司', creditCode: code, reason: '伪造' })
    expect(await unfit({ creditCode: code })).toBe('id:reviewState')
    const supplier = await site.company({ type: 'supplier', letterSignedDate: null, letterExpiryDate: null })
    await qualify(server.deps, site.ctx, { id: supplier, passed: true, documents: [licence] })
  })

  it('shows its latest letter, which renewing adds', async () => {
    const id = await site.company({ letterSignedDate: null, letterExpiryDate: null })
    const base = { company: id, title: '安全生产责任书', file: [await site.file()] }
    expect(await site.refused(site.add('responsibilityLetter', { ...base, signedDate: '2026-05-01', expiryDate: '2026-05-01' }))).toBe(
      'expiryDate:after',
    )
    const letter = await site.add('responsibilityLetter', { ...base, signedDate: '2025-06-10', expiryDate: '2026-06-09' })
    expect(await site.find('responsibilityLetter', letter)).toMatchObject({ expiryState: 'due' })
    const next = { id: letter, signedDate: '2026-06-01', expiryDate: '2027-05-31', file: [await site.file()] }
    expect(await site.refused(renewLetter(server.deps, site.ctx, { ...next, signedDate: '2025-06-10' }))).toBe('signedDate:after')
    await renewLetter(server.deps, site.ctx, next)
    expect(await list('responsibilityLetter', { company: id })).toMatchObject([{ expiryDate: '2026-06-09' }, { expiryDate: '2027-05-31' }])
    expect(await site.find('company', id)).toMatchObject({ letterSignedDate: '2026-06-01', letterExpiryDate: '2027-05-31' })
  })

  it('that fails its evaluation is proposed for review', async () => {
    const id = await site.company()
    await server.deps.db.main.ownerTx((tx) => tx.execute(`update company set qualification = 'qualified' where id = ${id}`))
    const evaluation = { company: id, kind: 'periodic', period: '2026-Q1', evaluator: await site.employee(), evaluatedAt: '2026-04-01' }
    const items = [
      { item: '作业安全', weight: 70, score: 40 },
      { item: '文明施工', weight: 30, score: 90 },
    ]
    await site.add('companyEvaluation', { ...evaluation, score: 100, items })
    expect(await site.find('company', id)).toMatchObject({ score: 55, qualification: 'qualified' })
    expect(await site.refused(site.add('companyEvaluation', { ...evaluation, period: '2026-13', score: 80 }))).toBe(
      'period:evaluationPeriod',
    )
  })
})

describe('a certificate', () => {
  it('waits for its review, is passed or failed once, and is reviewed anew when it changes', async () => {
    const holder = await site.contractor(await site.company())
    const row = { person: holder, kind: 'hotWelding', issuer: '应急管理局', picture: [await site.file()] }
    expect(await site.refused(site.add('certificate', { ...row, number: 'T1', issuedAt: '2024-06-01', validTo: '2024-06-01' }))).toBe(
      'validTo:after',
    )
    const id = await site.add('certificate', { ...row, number: 'T2', issuedAt: '2023-06-20', validTo: '2026-06-20' })
    expect(await site.find('certificate', id)).toMatchObject({ state: 'pending', expiryState: 'due', reviewDue: '2026-06-20' })
    expect(await site.find('contractor', holder)).toMatchObject({ certificates: 1, certificateExpiry: null })
    await reviewCertificate(server.deps, site.ctx, { id, passed: true })
    expect(await site.find('contractor', holder)).toMatchObject({ certificateExpiry: '2026-06-20' })
    expect(await site.refused(reviewCertificate(server.deps, site.ctx, { id, passed: true }))).toBe('id:reviewed')
    const { revision } = await site.find('certificate', id)
    await site.call('certificate', 'update', { id, revision, validTo: '2029-06-20' })
    expect(await site.find('certificate', id)).toMatchObject({ state: 'pending', expiryState: 'valid' })

    const old = await site.add('certificate', { ...row, number: 'T3', issuedAt: '2020-06-20', validTo: '2026-05-31' })
    expect(await site.refused(reviewCertificate(server.deps, site.ctx, { id: old, passed: true }))).toBe('id:expired')
    await reviewCertificate(server.deps, site.ctx, { id: old, passed: false, opinion: '已过期' })
  })

  it('that ends within thirty days is written to the company once, and shows as expired on the day after', async () => {
    const company = await site.company()
    const holder = await site.contractor(company)
    const row = { person: holder, kind: 'guardian', issuedAt: '2023-06-20', picture: [await site.file()] }
    const id = await site.add('certificate', { ...row, number: 'J1', validTo: '2026-06-20' })
    await reviewCertificate(server.deps, site.ctx, { id, passed: true })
    await passOfDays(server.deps, site.tenant)
    await passOfDays(server.deps, site.tenant)
    expect(await list('qualificationNotice', { company, kind: 'certificate' })).toHaveLength(1)
    server.clock.set(Date.UTC(2026, 5, 21))
    await createDailyStates(server.deps)([site.tenant])
    expect(await site.find('certificate', id)).toMatchObject({ expiryState: 'expired' })
  })
})

describe('a notice', () => {
  it('goes to the inboxes of the company, is read there, and can be sent again', async () => {
    const company = await site.company()
    const holder = await site.contractor(company)
    const words = { company, kind: 'manual', content: '请参加安全例会', channel: 'inbox' as const }
    expect(await site.refused(sendNotice(server.deps, site.ctx, words))).toBe('channel:noRecipient')
    await server.deps.db.main.ownerTx((tx) => tx.execute(`update "user" set person = ${holder} where id = ${site.ctx.actor?.userId}`))
    const { id, inboxes } = await sendNotice(server.deps, site.ctx, words)
    expect(inboxes).toBe(1)
    expect(await site.refused(sendNotice(server.deps, site.ctx, { id }))).toBe('id:sent')
    await server.deps.db.main.ownerTx((tx) => tx.execute(`update inbox_message set read_at = 5 where tenant_id = ${site.tenant}`))
    await passOfMinutes(server.deps, site.tenant)
    expect(await site.find('qualificationNotice', id)).toMatchObject({ read: true, readAt: 5 })
    server.clock.advance(60_000)
    await resendNotice(server.deps, site.ctx, { id })
    expect(await site.find('qualificationNotice', id)).toMatchObject({ read: false, readAt: null, sentAt: server.clock.now() })
  })
})

type Reply = { code: number; data: { reference?: string; fields?: { path: string }[] } | null; error?: string }

describe('the public registration', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==', 'base64')
  const form = () => ({
    name: `新建安装公司${Math.random()}`,
    type: 'contractor',
    legalRepresentative: '王法人',
    contact: '0532-86800000',
    creditCode: creditCode(),
    safetyDirector: '赵安全',
  })
  async function register(company: object, options: { captcha?: string; content?: Buffer } = {}) {
    const captchaId = await keepCaptcha(server.deps, 'ABCD')
    const body = new FormData()
    body.append('company', JSON.stringify(company))
    body.append('captchaId', captchaId)
    body.append('captcha', options.captcha ?? 'abcd')
    body.append('file', new Blob([new Uint8Array(options.content ?? png)]), '营业执照.png')
    const headers = { 'tenant-id': site.tenant }
    const reply = await fetch(`${server.url}/api/monitor-service/company/register`, { method: 'POST', body, headers })
    return (await reply.json()) as Reply
  }
  const refusedField = (reply: Reply) => reply.data?.fields?.[0]?.path
  const stored = () =>
    server.deps.db.tx(site.ctx, async (tx) => ({ companies: await tx.select().from(companyTable), files: await tx.select().from(file) }))

  it('takes one company with its licence, as prospective and nothing more', async () => {
    const given = form()
    const reply = await register(given)
    expect(reply.code).toBe(200)
    expect(reply.data?.reference).toMatch(/^QY20260601-\d+$/)
    const { companies, files } = await stored()
    expect(companies).toMatchObject([{ name: given.name, qualification: 'prospective', source: 'public', blacklisted: false }])
    expect(files).toMatchObject([{ ownerEntity: 'company', ownerId: companies[0]?.id, name: '营业执照.png' }])
    const again = await register(given)
    expect(refusedField(again)).toBe('creditCode')

    expect((await register({ ...form(), qualification: 'qualified' })).code).toBe(205)
    expect(refusedField(await register({ ...form(), creditCode: '913702000000000000' }))).toBe('creditCode')
    expect((await register(form(), { captcha: 'zzzz' })).error).toBe('captchaWrong')
    expect((await register(form(), { content: Buffer.from('just text') })).code).not.toBe(200)
    expect(refusedField(await register({ ...form(), contact: 'x' }))).toBe('contact')
    const after = await stored()
    expect([after.companies.length, after.files.length]).toEqual([1, 1])
  })

  it('is slowed down', async () => {
    const replies = []
    for (let i = 0; i < 12; i++) replies.push((await register(form(), { captcha: 'zzzz' })).error)
    expect(replies.at(-1)).toBe('rateLimited')
  })
})
