import { Readable } from 'node:stream'
import { DAY, HOUR, type Id, type Millis } from '@muster/base'
import type { Plant, PlantPerson } from '@muster/simulator/plant'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import {
  blacklistEntry,
  certificate,
  company,
  companyEvaluation,
  contractor,
  file,
  migrantWorker,
  qualificationNotice,
  responsibilityLetter,
  tag,
  tagRecord,
  trainingRecord,
  visitor,
} from '../../db/tables.ts'
import type { FileStore } from '../../files.ts'
import { addMonths, dayOf, expiryStateOf } from '../../site-time.ts'
import { residentNumber } from './resident-number.ts'
import type { SeedIds } from './references.ts'

const PAPER = 'image/svg+xml'

/** A paper as a picture: a heading and lines, as a scan would show them. */
function paper(heading: string, lines: readonly string[]): Buffer {
  const text = lines.map((line, i) => `<text x="60" y="${190 + i * 44}" font-size="24">${line}</text>`).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 560" font-family="SimSun, Noto Serif CJK SC, serif" fill="#3a2a12"><rect width="800" height="560" fill="#fdf6e3"/><rect x="20" y="20" width="760" height="520" fill="none" stroke="#b8860b" stroke-width="6"/><text x="400" y="110" font-size="44" text-anchor="middle">${heading}</text>${text}<circle cx="660" cy="440" r="64" fill="none" stroke="#b03030" stroke-width="5"/></svg>`,
  )
}

type Store = (name: string, content: Buffer, owner: { entity: string; id: Id }) => Promise<Id>

const storeIn =
  (tx: Tx, files: FileStore): Store =>
  async (name, content, owner) => {
    const { storageKey, size, sha256 } = await files.put(Readable.from([content]))
    const [row] = await tx
      .insert(file)
      .values({ name, storageKey, contentType: PAPER, size, sha256, module: 'people', ownerEntity: owner.entity, ownerId: owner.id })
      .returning({ id: file.id })
    return row?.id ?? ''
  }

/** What makes the qualification screens of the demo look like those of a plant at work: papers, letters, certificates near their end, notices. */
export async function seedQualification(tx: Tx, files: FileStore, plant: Plant, ids: SeedIds, now: Millis): Promise<void> {
  const store = storeIn(tx, files)
  const today = dayOf(now)
  const day = (offset: number) => dayOf(now + offset * DAY)
  await seedPapers(tx, store, plant, ids, today, day)
  await seedCertificates(tx, store, plant, ids, today, day)
  await seedTrainings(tx, plant, ids, day)
  await seedNotices(tx, plant, ids, now)
  await seedMigrants(tx, plant, ids, now, day)
  await seedHoldings(tx, plant, ids, now)
  await tx.insert(blacklistEntry).values([
    {
      kind: 'person',
      name: '吕某某',
      idNumber: residentNumber('370211', '19850412', 21),
      reason: '动火作业无票、不听劝阻',
      startAt: now - 40 * DAY,
    },
    { kind: 'company', name: '鑫源劳务服务部', creditCode: '91370211MA3F0BLK0X', reason: '提供伪造的特种作业证', startAt: now - 120 * DAY },
  ])
}

type Days = (offset: number) => string

async function seedPapers(tx: Tx, store: Store, plant: Plant, ids: SeedIds, today: string, day: Days): Promise<void> {
  for (const [i, c] of plant.companies.entries()) {
    const id = ids.companies.get(c.code)
    const licence = await store(
      `${c.name}营业执照.svg`,
      paper('营业执照', [`名称　${c.name}`, `统一社会信用代码　${c.creditCode}`, `法定代表人　${c.legalRepresentative}`]),
      {
        entity: 'company',
        id,
      },
    )
    // One falls due soon, and the one that waits for its review has no letter yet.
    const ends = i === 1 ? 18 : 275 - i * 20
    await tx
      .update(company)
      .set({
        businessLicence: [licence],
        licenceExpiry: i === 2 ? day(24) : null,
        supplierRiskRating: ['low', 'medium', 'medium', 'high', 'low', 'high'][i] ?? 'medium',
        safetyLicenceNumber: `（辽）JZ安许证字〔2024〕0${1200 + i}`,
        safetyLicenceExpiry: day(400 + i * 30),
        ...(c.qualified
          ? { letterSignedDate: day(ends - 365), letterExpiryDate: day(ends) }
          : { letterSignedDate: null, letterExpiryDate: null }),
      })
      .where(eq(company.id, id))
    if (!c.qualified) continue
    const [letter] = await tx
      .insert(responsibilityLetter)
      .values({
        company: id,
        title: '承包商安全生产责任书',
        number: `AZ-2026-${String(i + 1).padStart(3, '0')}`,
        signedDate: day(ends - 365),
        expiryDate: day(ends),
        signatory: c.legalRepresentative,
        project: '2026 年度检维修框架',
        file: [],
        expiryState: expiryStateOf(day(ends), today),
      })
      .returning({ id: responsibilityLetter.id })
    if (letter) {
      const scan = await store(
        `${c.name}责任书.svg`,
        paper('安全生产责任书', [`乙方　${c.name}`, `签订日期　${day(ends - 365)}`, `到期日期　${day(ends)}`]),
        {
          entity: 'responsibilityLetter',
          id: letter.id,
        },
      )
      await tx
        .update(responsibilityLetter)
        .set({ file: [scan] })
        .where(eq(responsibilityLetter.id, letter.id))
    }
    const score = [92, 88, 81, 74, 55][i] ?? 80
    const evaluator = plant.people.find((p) => p.kind === 'employee' && p.post === 'hseOfficer')
    if (!evaluator) continue
    await tx.insert(companyEvaluation).values({
      company: id,
      kind: 'periodic',
      period: '2026-Q1',
      score,
      serious: false,
      description: score < 60 ? '脚手架挂牌不全、监护人多次离岗。' : '现场管理基本符合要求。',
      evaluator: ids.people.get(evaluator.code),
      evaluatedAt: day(-60),
    })
    await tx.update(company).set({ score }).where(eq(company.id, id))
  }
}

/** Which certificate a trade works with. */
const certificateOf: Record<string, { kind: string; item: string; prefix: string }> = {
  welder: { kind: 'hotWelding', item: '熔化焊接与热切割作业', prefix: 'T' },
  electrician: { kind: 'electrician', item: '低压电工作业', prefix: 'T' },
  scaffolder: { kind: 'heightWork', item: '登高架设作业', prefix: 'T' },
  heightWorker: { kind: 'heightWork', item: '高处安装、维护、拆除作业', prefix: 'T' },
  rigger: { kind: 'crane', item: '起重机指挥 Q1', prefix: 'Q' },
  craneDriver: { kind: 'crane', item: '流动式起重机司机 Q2', prefix: 'Q' },
  guardian: { kind: 'guardian', item: '特殊作业监护', prefix: 'JH' },
}
const MOST = 60

async function seedCertificates(tx: Tx, store: Store, plant: Plant, ids: SeedIds, today: string, day: Days): Promise<void> {
  const holders = plant.people.filter((p) => p.kind === 'contractor' && certificateOf[p.post] !== undefined).slice(0, MOST)
  for (const [i, p] of holders.entries()) {
    const { kind, item, prefix } = certificateOf[p.post] as (typeof certificateOf)[string]
    // A few are over, a few end within the month, a few wait for their review.
    const ends = i % 13 === 4 ? -9 : i % 9 === 2 ? 12 + (i % 15) : 200 + ((i * 37) % 800)
    const state = ends > 0 && i % 6 === 3 ? 'pending' : 'passed'
    const validTo = day(ends)
    const [row] = await tx
      .insert(certificate)
      .values({
        person: ids.people.get(p.code),
        company: ids.companies.find(p.company),
        kind,
        workItem: item,
        number: `${prefix}${p.idNumber}`,
        issuer: prefix === 'T' ? '辽宁省应急管理厅' : prefix === 'Q' ? '辽宁省市场监督管理局' : '滨海化工安全环保部',
        issuedAt: day(ends - 6 * 365),
        validTo,
        reviewDue: addMonths(day(ends - 6 * 365), 36) > today ? addMonths(day(ends - 6 * 365), 36) : validTo,
        state,
        expiryState: expiryStateOf(validTo, today),
        picture: [],
      })
      .returning({ id: certificate.id })
    if (!row) continue
    const scan = await store(
      `${p.name}${item}.svg`,
      paper('特种作业操作证', [`姓名　${p.name}`, `准操项目　${item}`, `有效期至　${validTo}`]),
      {
        entity: 'certificate',
        id: row.id,
      },
    )
    await tx
      .update(certificate)
      .set({ picture: [scan] })
      .where(eq(certificate.id, row.id))
    if (state === 'passed')
      await tx
        .update(contractor)
        .set({ certificateExpiry: validTo })
        .where(eq(contractor.id, ids.people.get(p.code)))
  }
}

async function seedTrainings(tx: Tx, plant: Plant, ids: SeedIds, day: Days): Promise<void> {
  const trained = plant.people.filter((p) => p.kind === 'contractor')
  if (trained.length === 0) return
  await tx.insert(trainingRecord).values(
    trained.map((p) => ({
      person: ids.people.get(p.code),
      kind: 'entry',
      course: '承包商入厂三级安全教育',
      trainedAt: day(-65),
      hours: 8,
      score: 86,
      passed: true,
      validTo: day(300),
    })),
  )
  // One whose training ended last week, as happens.
  const late = trained.at(-1)
  if (!late) return
  const person = ids.people.get(late.code)
  await tx
    .update(trainingRecord)
    .set({ trainedAt: day(-371), validTo: day(-6) })
    .where(eq(trainingRecord.person, person))
  await tx
    .update(contractor)
    .set({ trainingValidTo: day(-6) })
    .where(eq(contractor.id, person))
}

async function seedNotices(tx: Tx, plant: Plant, ids: SeedIds, now: Millis): Promise<void> {
  const [first, second] = plant.companies.filter((c) => c.qualified)
  if (!first || !second) return
  const notice = (of: string, kind: string, content: string, age: number, readAfter: number | null) => ({
    company: ids.companies.get(of),
    kind,
    content,
    channel: 'inbox',
    sentAt: now - age * DAY,
    read: readAfter !== null,
    readAt: readAfter === null ? null : now - age * DAY + readAfter * HOUR,
    createdAt: now - age * DAY,
    updatedAt: now - age * DAY,
  })
  await tx
    .insert(qualificationNotice)
    .values([
      notice(first.code, 'review', '贵单位资质审核已通过，准入有效期一年。', 90, 3),
      notice(second.code, 'evaluation', '2026 年一季度评价得分 88 分，请持续改进现场文明施工。', 58, 20),
      notice(second.code, 'manual', '请贵单位安全负责人参加本周五 14:00 的检修安全例会。', 2, null),
    ])
}

const surnames = ['高', '林', '何', '郭', '马', '罗', '梁', '宋', '郑', '谢', '韩', '唐']
const given = ['永强', '志明', '秀英', '建军', '海涛', '丽娟', '春生', '国庆', '玉兰', '长河', '立新', '东升']
const trades = ['general', 'cleaner', 'painter', 'mason', 'insulator', 'fitter']

/** People hired for the turnaround: one whose period is over and who still has a tag, one who ends this month. */
async function seedMigrants(tx: Tx, plant: Plant, ids: SeedIds, now: Millis, day: Days): Promise<void> {
  const departments = plant.departments.filter((d) => ['EQP', 'MNT', 'STO', 'UTL'].includes(d.code))
  const [spare] = await tx
    .select({ id: tag.id })
    .from(tag)
    .where(and(eq(tag.bindingStatus, 'unlinked'), eq(tag.activationStatus, 'active')))
    .orderBy(asc(tag.number))
    .limit(1)
  const rows = await tx
    .insert(migrantWorker)
    .values(
      surnames.map((surname, i) => ({
        name: `${surname}${given[i]}`,
        gender: i % 4 === 2 || i % 4 === 1 ? '2' : '1',
        idType: 'residentId',
        idNumber: residentNumber('371325', `19${70 + i * 2}0${1 + (i % 9)}15`, i % 4 === 2 || i % 4 === 1 ? 100 + i * 2 : 101 + i * 2),
        phone: `1870532${String(1100 + i * 37).padStart(4, '0')}`,
        department: ids.departments.get(departments[i % departments.length]?.code ?? 'EQP'),
        sourceUnit: i % 3 === 0 ? '费县众诚劳务服务有限公司' : '直接用工',
        trade: trades[i % trades.length] ?? 'general',
        startDate: day(-80),
        endDate: day(i === 0 ? -3 : i === 1 ? 11 : 60 + i * 9),
        state: i === 5 ? 'absent' : 'present',
        leaveDate: i === 5 ? day(-15) : null,
        trainingValidTo: day(i === 3 ? 21 : 285),
        tag: i === 0 ? (spare?.id ?? null) : null,
        blacklisted: false,
      })),
    )
    .returning({ id: migrantWorker.id, name: migrantWorker.name })
  await tx.insert(trainingRecord).values(
    rows.map(({ id }, i) => ({
      person: id,
      kind: 'entry',
      course: '外来务工人员入厂安全教育',
      trainedAt: day(i === 3 ? -344 : -80),
      hours: 8,
      score: 82,
      passed: true,
      validTo: day(i === 3 ? 21 : 285),
    })),
  )
  const [holder] = rows
  if (!holder || !spare) return
  await tx
    .update(tag)
    .set({ bindingStatus: 'linked', usageStatus: 'inUse', holderKind: 'migrantWorker', holder: holder.id })
    .where(eq(tag.id, spare.id))
  const taken = {
    tag: spare.id,
    holderKind: 'migrantWorker',
    holder: holder.id,
    holderName: holder.name,
    takenAt: now - 80 * DAY,
    takenBy: 'hand',
  }
  await tx.insert(tagRecord).values(taken)
}

/** The tags that visitors have now; one has been out since yesterday morning. */
async function seedHoldings(tx: Tx, plant: Plant, ids: SeedIds, now: Millis): Promise<void> {
  const guests = plant.people.filter((p: PlantPerson) => p.kind === 'visitor')
  if (guests.length === 0) return
  const people = await tx
    .select({ id: visitor.id, name: visitor.name, tag: visitor.tag })
    .from(visitor)
    .where(
      inArray(
        visitor.id,
        guests.map((p) => ids.people.get(p.code)),
      ),
    )
  await tx
    .insert(tagRecord)
    .values(
      people.flatMap(({ id, name, tag: held }, i) =>
        held
          ? [{ tag: held, holderKind: 'visitor', holder: id, holderName: name, takenAt: now - (i === 0 ? 25 : 2) * HOUR, takenBy: 'hand' }]
          : [],
      ),
    )
}
