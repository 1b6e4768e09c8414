import { type Id, invalid, MINUTE, MusterError } from '@muster/base'
import { addRow } from '@muster/entity-kit/server'
import { isCreditCode } from '@muster/model/checks'
import { type RegistrationForm, type RegistrationReply, registrationFormSchema, registrationSchema } from '@muster/model/operations'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Context, systemContext } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { company, dictionaryItem, dictionaryType, file } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../http/route.ts'
import { parseInput } from '../../http/validate.ts'
import { kit, kitDepsOf } from '../entities.ts'
import { spendCaptcha } from '../identity/captcha.ts'
import { storeFile } from '../system/store-file.ts'
import { findTenant } from '../tenancy/find-tenant.ts'
import { dayOf } from '../../site-time.ts'
import { sendInbox, usersWith } from './messages.ts'

const MEGABYTE = 2 ** 20
export const MAX_LICENCE = 10 * MEGABYTE
const licenceTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']

/** The enterprise that the public form is for: the one of the address, else the installation's own. Throws MusterError notFound. */
async function siteOf(deps: Deps, ctx: Context): Promise<Context> {
  const home = await findTenant(deps, ctx.tenant === '0' ? {} : { id: ctx.tenant })
  if (!home || home.state === 'disabled' || home.state === 'expired') throw new MusterError('notFound')
  return { ...systemContext(home.id), language: ctx.language, ip: ctx.ip, requestId: ctx.requestId }
}

/** What the public form offers to choose from. */
export async function registrationForm(deps: Deps, ctx: Context): Promise<RegistrationForm> {
  const site = await siteOf(deps, ctx)
  return deps.db.tx(site, async (tx) => ({
    types: await choicesOf(tx, 'companyType'),
    industries: await choicesOf(tx, 'industry'),
    teamGrades: await choicesOf(tx, 'teamGrade'),
  }))
}

const choicesOf = (tx: Tx, type: string) =>
  tx
    .select({ value: dictionaryItem.value, label: dictionaryItem.label, labelEn: dictionaryItem.labelEn })
    .from(dictionaryItem)
    .innerJoin(dictionaryType, eq(dictionaryItem.type, dictionaryType.id))
    .where(
      and(
        eq(dictionaryType.type, type),
        eq(dictionaryItem.enabled, true),
        isNull(dictionaryItem.deletedAt),
        isNull(dictionaryType.deletedAt),
      ),
    )
    .orderBy(asc(dictionaryItem.sort), asc(dictionaryItem.id))

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new MusterError('badRequest')
  }
}

/**
 * A company registers itself, with its licence, without an account. The verification code is used up first, so that nobody tries codes or
 * credit codes by the thousand; then one company in state prospective and its licence file are written, and nothing else. The reviewers are told.
 * Throws MusterError: captchaWrong, unsupportedMedia, or invalid naming each refused field.
 */
export async function registerCompany(deps: Deps, ctx: Context, upload: Upload): Promise<RegistrationReply> {
  try {
    const form = parseInput(registrationFormSchema, upload.fields)
    if (deps.config.captcha) await spendCaptcha(deps, form.captchaId, form.captcha)
    const given = parseInput(registrationSchema, parseJson(form.company))
    const site = await siteOf(deps, ctx)
    await refuseRegistered(deps, site, given.creditCode.toUpperCase(), given.name)
    const stored = await storeFile(deps, site, { ...upload, fields: { module: 'people' } })
    try {
      if (!licenceTypes.includes(stored.contentType)) throw invalid({ path: 'businessLicence', rule: 'licenceFile' })
      const id = await addCompany(deps, site, { ...given, businessLicence: [stored.id] })
      const receivedAt = deps.clock.now()
      return { reference: `QY${dayOf(receivedAt).replaceAll('-', '')}-${id.padStart(4, '0')}`, receivedAt }
    } catch (error) {
      await dropFile(deps, site, stored)
      throw error
    }
  } finally {
    upload.stream.destroy()
  }
}

/** Says so before the file is taken in; the unique index decides when two come at once. */
async function refuseRegistered(deps: Deps, site: Context, creditCode: string, name: string): Promise<void> {
  if (!isCreditCode(creditCode)) throw invalid({ path: 'creditCode', rule: 'creditCode' })
  const taken = (column: typeof company.creditCode | typeof company.name, value: string) =>
    deps.db.tx(site, (tx) =>
      tx
        .select({ id: company.id })
        .from(company)
        .where(and(eq(column, value), isNull(company.deletedAt)))
        .limit(1),
    )
  if ((await taken(company.creditCode, creditCode)).length > 0) throw invalid({ path: 'creditCode', rule: 'registered' })
  if ((await taken(company.name, name)).length > 0) throw invalid({ path: 'name', rule: 'registered' })
}

async function addCompany(deps: Deps, site: Context, row: Record<string, unknown>): Promise<Id> {
  const kitDeps = kitDepsOf(deps, site)
  const id = await deps.db.tx(site, async (tx) => {
    const added = await addRow({ kit, deps: kitDeps, tx, ctx: site }, kit.bound('company'), row, { source: 'public' })
    await sendInbox(tx, deps.clock.now(), await usersWith(tx, site.tenant, 'monitor:company:qualify'), {
      kind: 'qualification',
      title: 'people.message.registeredTitle',
      content: 'people.message.registered',
      params: { name: String(row.name) },
      target: { entity: 'company', id: added.id },
    })
    return added.id
  })
  for (const entity of ['company', 'inboxMessage']) deps.changes.emit({ tenant: site.tenant, entity, ids: [] })
  return id
}

/** A refused registration leaves no file behind. */
async function dropFile(deps: Deps, site: Context, stored: { id: Id; url: string }): Promise<void> {
  await deps.db.tx(site, (tx) => tx.delete(file).where(eq(file.id, stored.id)))
  await deps.files.remove(stored.url.replace(/^.*\//, ''))
}

/** Tries from one address: enough for people, few for scripts. */
export const registrationLimit = { calls: 10, seconds: 10 * (MINUTE / 1000) }
