import { DAY, HOUR, type Millis } from '@muster/base'
import type { Plant, PlantPerson } from '@muster/simulator/plant'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { company, contractor, department, employee, visitor } from '../../db/tables.ts'
import type { SeedIds } from './references.ts'
import { ZONE, dayOf } from '../../site-time.ts'

/** An hour of the site's present day. */
const atHour = (now: Millis, hour: number): Millis => Math.floor((now + ZONE) / DAY) * DAY - ZONE + hour * HOUR

/** Where people are allowed: the areas of their own department, and the offices. */
function areasOf(plant: Plant, ids: SeedIds, person: PlantPerson): string[] {
  const own = plant.areas.filter((a) => person.department.startsWith(a.department) && a.parent !== null).map((a) => a.code)
  return [...new Set(['admin', ...own])].map((code) => ids.areas.get(code))
}

export async function seedPeople(tx: Tx, plant: Plant, ids: SeedIds, now: Millis): Promise<void> {
  await seedCompanies(tx, plant, ids, now)
  const staff = plant.people.filter((p) => p.kind === 'employee')
  const employees = await tx
    .insert(employee)
    .values(staff.map((p) => employeeRow(plant, ids, p)))
    .returning({ id: employee.id, number: employee.employeeNumber })
  for (const row of employees) ids.people.set(row.number, row.id)
  const byIdNumber = new Map(plant.people.map((p) => [p.idNumber, p.code]))

  const outsiders = plant.people.filter((p) => p.kind === 'contractor')
  if (outsiders.length > 0) {
    const rows = await tx
      .insert(contractor)
      .values(
        outsiders.map((p, i) => ({
          name: p.name,
          gender: p.gender,
          idType: 'residentId',
          idNumber: p.idNumber,
          phone: p.phone,
          company: ids.companies.get(p.company ?? ''),
          department: ids.departments.get(p.department),
          trade: p.post,
          isLeader: i % 12 === 0,
          safetyOfficer: p.post === 'guardian',
          entryDate: dayOf(now - 20 * DAY),
          state: 'present',
          project: p.project,
          areas: areasOf(plant, ids, p),
          trainingValidTo: dayOf(now + 300 * DAY),
          insured: true,
          healthCheckDate: dayOf(now - 60 * DAY),
          tag: ids.tags.get(p.tag),
          blacklisted: false,
        })),
      )
      .returning({ id: contractor.id, idNumber: contractor.idNumber })
    for (const row of rows) ids.people.set(byIdNumber.get(row.idNumber) ?? '', row.id)
  }

  const guests = plant.people.filter((p) => p.kind === 'visitor')
  if (guests.length > 0) {
    const hosts = new Map(staff.map((p) => [p.code, p]))
    const rows = await tx
      .insert(visitor)
      .values(
        guests.map((p) => ({
          name: p.name,
          gender: p.gender,
          idType: 'residentId',
          idNumber: p.idNumber,
          phone: p.phone,
          receptionist: ids.people.get(p.escort ?? ''),
          receptionistContact: hosts.get(p.escort ?? '')?.phone ?? null,
          visitingCompany: p.company ?? '',
          visitTime: atHour(now, 9),
          plannedDeparture: atHour(now, 17.5),
          status: 'notDeparted',
          blacklisted: false,
          visitDepartment: ids.departments.get(p.department),
          purpose: p.post,
          areas: areasOf(plant, ids, p),
          tag: ids.tags.get(p.tag),
          training: true,
          approvalState: 'passed',
        })),
      )
      .returning({ id: visitor.id, idNumber: visitor.idNumber })
    for (const row of rows) ids.people.set(byIdNumber.get(row.idNumber) ?? '', row.id)
  }
  for (const head of staff.filter((p) => ['head', 'director'].includes(p.post))) {
    await tx
      .update(department)
      .set({ manager: ids.people.get(head.code), phone: head.phone })
      .where(eq(department.id, ids.departments.get(head.department)))
  }
}

function employeeRow(plant: Plant, ids: SeedIds, p: PlantPerson): typeof employee.$inferInsert {
  const technical = ['processEngineer', 'equipmentEngineer', 'hseOfficer', 'head', 'chief', 'director', 'deputy'].includes(p.post)
  return {
    name: p.name,
    employeeNumber: p.code,
    gender: p.gender,
    birthDate: p.birthDate,
    contact: p.phone,
    idType: 'residentId',
    idNumber: p.idNumber,
    employeeCategory: 'regular',
    department: ids.departments.get(p.department),
    position: ids.posts.get(p.post),
    hireDate: `${p.hireYear}-07-01`,
    jobTitle: technical ? 'intermediate' : 'none',
    highestEducation: technical ? '20' : '30',
    chemicalExperience: p.hireYear <= 2022,
    specialOperation: ['fireman', 'fitter', 'electrician', 'forklift'].includes(p.post),
    areas: areasOf(plant, ids, p),
    presence: 'present',
    tag: ids.tags.get(p.tag),
    blacklisted: false,
  }
}

async function seedCompanies(tx: Tx, plant: Plant, ids: SeedIds, now: Millis): Promise<void> {
  const rows = await tx
    .insert(company)
    .values(
      plant.companies.map((c) => ({
        name: c.name,
        type: c.type,
        industry: c.industry,
        legalRepresentative: c.legalRepresentative,
        contact: c.phone,
        contactName: c.teamLeader,
        businessLicence: [],
        creditCode: c.creditCode,
        safetyDirector: c.safetyDirector,
        safetyDirectorPhone: c.phone,
        teamLeader: c.teamLeader,
        teamGrade: c.grade,
        letterSignedDate: dayOf(now - 90 * DAY),
        letterExpiryDate: dayOf(now + 275 * DAY),
        supplierRiskRating: 'medium',
        supplierCategory: 'engineering',
        qualification: c.qualified ? 'qualified' : 'prospective',
        department: ids.departments.get(c.department),
        validTo: c.qualified ? dayOf(now + 275 * DAY) : null,
        blacklisted: false,
        source: 'hand',
      })),
    )
    .returning({ id: company.id, creditCode: company.creditCode })
  for (const c of plant.companies) {
    const row = rows.find((r) => r.creditCode === c.creditCode)
    if (row) ids.companies.set(c.code, row.id)
  }
}

/** The demo's visitors come every day: their visit is always today's. Visits that were given back stay as they are. */
export async function renewVisits(tx: Tx, now: Millis): Promise<void> {
  await tx
    .update(visitor)
    .set({ visitTime: atHour(now, 9), plannedDeparture: atHour(now, 17.5) })
    .where(
      and(eq(visitor.status, 'notDeparted'), isNull(visitor.createdBy), isNull(visitor.deletedAt), ne(visitor.visitTime, atHour(now, 9))),
    )
}
