import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testServer, type TestServer } from '../../testing/server.ts'
import { bindTag } from '../devices/bind-tag.ts'
import { unbindTag } from '../devices/unbind-tag.ts'
import { leaveSite } from './leave-site.ts'
import { reenterSite } from './reenter-site.ts'
import { resign } from './resign.ts'
import { returnToPost } from './return-to-post.ts'
import { newSite, residentId, type Site } from './testing.ts'

let server: TestServer
let site: Site
beforeAll(async () => {
  server = await testServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(Date.UTC(2026, 5, 1, 2))
  site = await newSite(server)
})

describe('an employee', () => {
  it('who resigns is absent, gives the tag up, can no longer sign in, and stands in the record', async () => {
    const ctx = await server.newTenant()
    const { deps } = server
    const id = await site.employee({ hireDate: '2020-07-01' })
    const tag = await site.activeTag()
    await bindTag(deps, site.ctx, { id: tag, person: id })
    const account = await site.add('user', {
      loginName: 'zhang',
      userName: '张三',
      password: 'Muster2026',
      channel: 'admin',
      roles: [(await site.call<{ id: string }[]>('role', 'list'))[0]?.id],
      person: id,
    })
    expect(await site.find('employee', id)).toMatchObject({ user: [account], lengthOfService: 5 })

    await resign(deps, site.ctx, { id, date: '2026-06-01', reason: '个人原因' })
    expect(await site.find('employee', id)).toMatchObject({ presence: 'absent', resignDate: '2026-06-01', tag: null })
    expect(await site.find('tag', tag)).toMatchObject({ bindingStatus: 'unlinked', holder: null })
    expect(await site.find('user', account)).toMatchObject({ enabled: false })
    const { list } = await site.call<{ list: object[] }>('employmentRecord', 'listPage', { filters: { person: id } })
    expect(list).toMatchObject([{ kind: 'resign', date: '2026-06-01', reason: '个人原因', fromDepartment: site.department }])
    expect(await site.refused(resign(deps, site.ctx, { id, date: '2026-06-01' }))).toBe('id:notPresent')
    expect(await site.refused(bindTag(deps, site.ctx, { id: tag, person: id }))).toBe('person:absent')
    expect(ctx.tenant).not.toBe(site.tenant)
    expect(await site.refused(returnToPost(deps, ctx, { id, date: '2026-06-01' }))).toBe('notFound')

    await returnToPost(deps, site.ctx, { id, date: '2026-06-01' })
    expect(await site.find('employee', id)).toMatchObject({ presence: 'present', returnDate: '2026-06-01' })
    expect(await site.find('user', account)).toMatchObject({ enabled: true })
    expect(await site.refused(returnToPost(deps, site.ctx, { id, date: '2026-06-01' }))).toBe('id:stillPresent')
  })

  it('resigns on a day between hiring and today, returns on one after resigning', async () => {
    const id = await site.employee({ hireDate: '2026-05-20' })
    expect(await site.refused(resign(server.deps, site.ctx, { id, date: '2026-05-19' }))).toBe('date:notBefore')
    expect(await site.refused(resign(server.deps, site.ctx, { id, date: '2026-06-02' }))).toBe('date:notFuture')
    await resign(server.deps, site.ctx, { id, date: '2026-05-31' })
    expect(await site.refused(returnToPost(server.deps, site.ctx, { id, date: '2026-05-30' }))).toBe('date:notBefore')
  })

  it('is trained anew after more than six months away', async () => {
    const id = await site.employee({ hireDate: '2020-07-01' })
    await resign(server.deps, site.ctx, { id, date: '2025-11-30' })
    expect(await site.refused(returnToPost(server.deps, site.ctx, { id, date: '2026-06-01' }))).toBe('date:retrain')
    await site.add('trainingRecord', { person: id, kind: 'return', course: '复工培训', trainedAt: '2026-05-31', passed: true })
    await returnToPost(server.deps, site.ctx, { id, date: '2026-06-01' })
    expect(await site.find('employee', id)).toMatchObject({ presence: 'present' })
  })

  it('who works on a live permit cannot leave', async () => {
    const id = await site.employee()
    await server.deps.db.main.ownerTx((tx) =>
      tx.execute(`insert into permit (tenant_id, unit, supervisor, operator, contact, type, name, start, "end", checkin_range, approval_flow,
        content, location, point, area, work_leader, base_unit, risk_result, other_permits, state)
        values (${site.tenant}, 1, 1, array[${id}]::bigint[], '1', 'hotWork', '罐区动火', 0, 0, 5, 1, 'x', 'x', '{}', 1, 1, 1, 'x', '[]', 'working')`),
    )
    expect(await site.refused(resign(server.deps, site.ctx, { id, date: '2026-06-01' }))).toBe('id:onPermit')
  })

  it('moves between departments into the record, and is of working age', async () => {
    const id = await site.employee()
    const other = await site.add('department', { name: '仓储部', code: 'CC', kind: 'baseUnit' })
    const { revision } = await site.find('employee', id)
    await site.call('employee', 'update', { id, revision, department: other })
    const { list } = await site.call<{ list: object[] }>('employmentRecord', 'listPage', { filters: { person: id } })
    expect(list).toMatchObject([{ kind: 'transfer', fromDepartment: site.department, toDepartment: other }])
    const child = { idType: 'residentId', idNumber: residentId('20150101') }
    expect(await site.refused(site.employee(child))).toBe('birthDate:age')
    expect(await site.refused(site.employee({ contact: '0532-8888888' }))).toBe('contact:mobile')
    expect(await site.refused(site.employee({ hireDate: '2026-06-02' }))).toBe('hireDate:notFuture')
  })
})

describe('somebody from outside', () => {
  it('leaves and comes back with dates', async () => {
    const company = await site.company()
    const id = await site.contractor(company)
    await leaveSite(server.deps, site.ctx, 'contractor', { id, date: '2026-06-01' })
    expect(await site.find('contractor', id)).toMatchObject({ state: 'absent', leaveDate: '2026-06-01' })
    await reenterSite(server.deps, site.ctx, 'contractor', { id, date: '2026-06-01' })
    expect(await site.find('contractor', id)).toMatchObject({ state: 'present', entryDate: '2026-06-01' })
  })

  it('of a contractor gets a tag when the company is admitted and the training holds', async () => {
    const company = await site.company()
    const [id, tag] = [await site.contractor(company), await site.activeTag()]
    const bind = () => bindTag(server.deps, site.ctx, { id: tag, person: id })
    expect(await site.refused(bind())).toBe('person:unqualified')
    const set = (sql: string) => server.deps.db.main.ownerTx((tx) => tx.execute(`update company set ${sql} where id = ${company}`))
    await set(`qualification = 'qualified', valid_to = '2026-05-31'`)
    expect(await site.refused(bind())).toBe('person:admissionExpired')
    await set(`valid_to = '2026-06-01'`)
    expect(await site.refused(bind())).toBe('person:trainingExpired')
    await site.add('trainingRecord', { person: id, kind: 'entry', course: '入厂教育', trainedAt: '2025-05-30', passed: true })
    expect(await site.refused(bind())).toBe('person:trainingExpired')
    await site.add('trainingRecord', { person: id, kind: 'refresher', course: '年度再培训', trainedAt: '2026-06-01', passed: true })
    expect(await site.find('contractor', id)).toMatchObject({ trainingValidTo: '2027-06-01' })
    await bind()
    const records = await site.call<{ list: object[] }>('tagRecord', 'listPage', {})
    expect(records.list).toMatchObject([{ tag, holder: id, holderName: '张三', takenBy: 'hand', returnedAt: null }])
    await unbindTag(server.deps, site.ctx, { id: tag })
    const closed = await site.call<{ list: object[] }>('tagRecord', 'listPage', {})
    expect(closed.list).toMatchObject([{ returnedBy: 'hand', returnedAt: server.clock.now() }])
  })

  it('hired for a period gets no tag after it', async () => {
    const [id, tag] = [await site.migrant({ endDate: '2026-05-31' }), await site.activeTag()]
    await site.add('trainingRecord', { person: id, kind: 'entry', course: '入厂教育', trainedAt: '2026-01-05', passed: true })
    expect(await site.refused(bindTag(server.deps, site.ctx, { id: tag, person: id }))).toBe('person:periodOver')
    expect(await site.refused(site.migrant({ endDate: '2026-01-05' }))).toBe('endDate:after')
  })

  it('stands in the list of everybody with tag and kind', async () => {
    await site.migrant({ name: '周外来', sourceUnit: '劳务公司' })
    const { list } = await site.call<{ list: object[] }>('person', 'listPage', { filters: { kind: 'migrantWorker' } })
    expect(list).toMatchObject([{ name: '周外来', company: '劳务公司', bindingStatus: 'unlinked', onSite: false, presence: 'present' }])
  })
})
