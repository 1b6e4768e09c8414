import { HOUR, MINUTE } from '@muster/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testServer, type TestServer } from '../../testing/server.ts'
import { bindTag } from '../devices/bind-tag.ts'
import { approveVisit } from './approve-visit.ts'
import { arrive } from './arrive.ts'
import { blacklistPerson } from './blacklist-person.ts'
import { passOfMinutes } from './expiry.ts'
import { giveBack } from './give-back.ts'
import { liftBlacklist, liftPerson } from './lift-blacklist.ts'
import { newSite, type Site } from './testing.ts'
import { unreturnedTags } from './unreturned-tags.ts'

const NOW = Date.UTC(2026, 5, 1)
let server: TestServer
let site: Site
beforeAll(async () => {
  server = await testServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(NOW)
  site = await newSite(server)
})

const messages = async (entity: string) => {
  const page = await site.call<{ list: { targetEntity: string }[] }>('inboxMessage', 'listPage', {})
  return page.list.filter((message) => message.targetEntity === entity)
}

describe('a visitor', () => {
  it('registers, gets a tag, gives it back and has departed', async () => {
    const [id, tag] = [await site.visitor(), await site.activeTag()]
    expect(await site.find('visitor', id)).toMatchObject({ status: 'notDeparted', approvalState: 'passed' })
    await bindTag(server.deps, site.ctx, { id: tag, person: id })
    await giveBack(server.deps, site.ctx, { id })
    expect(await site.find('visitor', id)).toMatchObject({ status: 'departed', tag: null, departedAt: NOW })
    expect(await site.find('tag', tag)).toMatchObject({ bindingStatus: 'unlinked', activationStatus: 'active' })
    expect(await site.refused(giveBack(server.deps, site.ctx, { id }))).toBe('id:visitState')
  })

  it('who lost the tag leaves with a reason, and the tag is switched off', async () => {
    const [id, tag] = [await site.visitor(), await site.activeTag()]
    await bindTag(server.deps, site.ctx, { id: tag, person: id })
    await giveBack(server.deps, site.ctx, { id, lost: true, reason: '遗失在装置区' })
    expect(await site.find('tag', tag)).toMatchObject({ bindingStatus: 'unlinked', activationStatus: 'inactive' })
    const records = await site.call<{ list: object[] }>('tagRecord', 'listPage', {})
    expect(records.list).toMatchObject([{ returnedBy: 'forced', checkedRemarks: '遗失在装置区' }])
  })

  it('has one open visit at a time', async () => {
    const idNumber = 'G99887766'
    const id = await site.visitor({ idNumber })
    expect(await site.refused(site.visitor({ idNumber, visitTime: NOW + 1 }))).toBe('idNumber:openVisit')
    await giveBack(server.deps, site.ctx, { id })
    await site.visitor({ idNumber, visitTime: NOW + 1 })
  })

  it('visits somebody who works here', async () => {
    const host = await site.employee()
    await server.deps.db.main.ownerTx((tx) => tx.execute(`update employee set presence = 'absent' where id = ${host}`))
    expect(await site.refused(site.visitor({ receptionist: host }))).toBe('receptionist:absent')
  })

  it('who books waits for the answer, then arrives', async () => {
    const tag = await site.activeTag()
    const id = await site.visitor({ visitTime: NOW + 40 * MINUTE })
    expect(await site.find('visitor', id)).toMatchObject({ status: 'booked', approvalState: 'pending' })
    expect(await site.refused(bindTag(server.deps, site.ctx, { id: tag, person: id }))).toBe('person:notApproved')
    expect(await site.refused(arrive(server.deps, site.ctx, { id }))).toBe('id:notApproved')
    await approveVisit(server.deps, site.ctx, { id, approved: true })
    expect(await site.refused(approveVisit(server.deps, site.ctx, { id, approved: true }))).toBe('id:visitState')
    await bindTag(server.deps, site.ctx, { id: tag, person: id })
    expect(await site.find('visitor', id)).toMatchObject({ status: 'notDeparted', tag })
    // The text message waits to be sent; nobody says that it went out.
    const texts = await site.call<{ list: object[] }>('smsLog', 'listPage', {})
    expect(texts.list).toMatchObject([{ sendStatus: 'pending', purpose: 'visitor' }])
  })

  it('who is refused stays out and is in no list of people', async () => {
    const id = await site.visitor({ visitTime: NOW + HOUR })
    await approveVisit(server.deps, site.ctx, { id, approved: false, reason: '装置检修' })
    expect(await site.find('visitor', id)).toMatchObject({ status: 'refused', approvalState: 'failed' })
    const people = await site.call<{ list: object[] }>('person', 'listPage', { filters: { kind: 'visitor' } })
    expect(people.list).toEqual([])
  })

  it('with a tag out over the hours is reminded of once, until it is back', async () => {
    const [id, tag] = [await site.visitor(), await site.activeTag()]
    const host = (await site.find('visitor', id)).receptionist
    await server.deps.db.main.ownerTx((tx) => tx.execute(`update "user" set person = ${host} where id = ${site.ctx.actor?.userId}`))
    await bindTag(server.deps, site.ctx, { id: tag, person: id })
    server.clock.set(NOW + 16 * HOUR - 1)
    await passOfMinutes(server.deps, site.tenant)
    expect(await messages('tagRecord')).toEqual([])
    server.clock.set(NOW + 16 * HOUR)
    await passOfMinutes(server.deps, site.tenant)
    await passOfMinutes(server.deps, site.tenant)
    expect(await messages('tagRecord')).toMatchObject([{ kind: 'tagReturn', doneAt: null }])
    expect((await unreturnedTags(server.deps, site.ctx)).list).toMatchObject([{ visitor: id, tag, hours: 16 }])
    await giveBack(server.deps, site.ctx, { id })
    expect(await messages('tagRecord')).toMatchObject([{ doneAt: NOW + 16 * HOUR }])
    expect((await unreturnedTags(server.deps, site.ctx)).list).toEqual([])
  })

  it('is no reminder for somebody who carries a tag for good', async () => {
    const [id, tag] = [await site.employee(), await site.activeTag()]
    await bindTag(server.deps, site.ctx, { id: tag, person: id })
    server.clock.set(NOW + 17 * HOUR)
    await passOfMinutes(server.deps, site.tenant)
    expect(await messages('tagRecord')).toEqual([])
  })
})

describe('the blacklist', () => {
  it('counts by ID number for everybody, for visits and for tags, until it is lifted', async () => {
    const idNumber = 'G55443322'
    const company = await site.company()
    const [worker, tag] = [await site.contractor(company, { idNumber }), await site.activeTag()]
    const visit = await site.visitor({ idNumber })
    await blacklistPerson(server.deps, site.ctx, { id: visit, reason: '多次违章' }, 'visitor')
    expect(await site.find('contractor', worker)).toMatchObject({ blacklisted: true })
    expect(await site.find('visitor', visit)).toMatchObject({ blacklisted: true })
    expect(await site.refused(bindTag(server.deps, site.ctx, { id: tag, person: visit }))).toBe('person:blacklisted')
    await giveBack(server.deps, site.ctx, { id: visit })
    expect(await site.refused(site.visitor({ idNumber, visitTime: NOW + 1 }))).toBe('idNumber:blacklisted')
    expect(await site.refused(site.migrant({ idNumber }))).toBe('idNumber:blacklisted')
    expect(await site.find('employee', await site.employee({ idNumber }))).toMatchObject({ blacklisted: true })
    expect(await site.refused(blacklistPerson(server.deps, site.ctx, { id: worker, reason: '再次' }))).toBe('idNumber:listed')

    await liftPerson(server.deps, site.ctx, { id: worker, reason: '已处理' })
    expect(await site.find('contractor', worker)).toMatchObject({ blacklisted: false })
    const entries = await site.call<{ list: { id: string }[] }>('blacklistEntry', 'listPage', {})
    expect(entries.list).toMatchObject([{ reason: '多次违章', liftReason: '已处理' }])
    expect(await site.refused(liftBlacklist(server.deps, site.ctx, { id: entries.list[0]?.id ?? '', reason: '再' }))).toBe('id:lifted')
    await site.visitor({ idNumber, visitTime: NOW + 1 })
  })

  it('makes a company unqualified for good', async () => {
    const company = await site.company()
    await server.deps.db.main.ownerTx((tx) => tx.execute(`update company set qualification = 'qualified' where id = ${company}`))
    const { creditCode, name } = await site.find('company', company)
    const entry = await site.add('blacklistEntry', { kind: 'company', name, creditCode, reason: '伪造证照' })
    expect(await site.find('company', company)).toMatchObject({ blacklisted: true, qualification: 'unqualified' })
    await liftBlacklist(server.deps, site.ctx, { id: entry, reason: '期满' })
    expect(await site.find('company', company)).toMatchObject({ blacklisted: false, qualification: 'unqualified' })
  })

  it('names what it is about', async () => {
    expect(await site.refused(site.add('blacklistEntry', { kind: 'person', name: '无名', reason: 'x' }))).toBe('idNumber:required')
    expect(await site.refused(site.add('blacklistEntry', { kind: 'vehicle', name: '货车', reason: 'x' }))).toBe('plate:required')
  })
})
