import type { EntityHooks, Write } from '@muster/entity-kit/server'
import { eq } from 'drizzle-orm'
import { employee } from '../../db/tables.ts'

/** A resident ID number says when somebody was born and whether they are a man; what was typed in counts more. */
export function fromResidentId(row: Record<string, unknown>): void {
  const number = row.idNumber
  if (typeof number !== 'string' || (row.idType ?? 'residentId') !== 'residentId' || !/^\d{17}[\dX]$/.test(number)) return
  row.gender ??= Number(number[16]) % 2 === 1 ? '1' : '2'
  if ('birthDate' in row || row.employeeNumber !== undefined) {
    row.birthDate ??= `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  }
}

export const employeeHooks: EntityHooks = {
  async beforeWrite({ row }) {
    fromResidentId(row)
  },
}

export const contractorHooks: EntityHooks = {
  async beforeWrite({ row }) {
    fromResidentId(row)
  },
}

/** A visit belongs to the department of its receptionist unless another is named. */
async function takeFromReceptionist({ tx, row, before }: Write): Promise<void> {
  if (typeof row.receptionist !== 'string' || (before && before.receptionist === row.receptionist)) return
  const [host] = await tx
    .select({ contact: employee.contact, department: employee.department })
    .from(employee)
    .where(eq(employee.id, row.receptionist))
  row.receptionistContact ??= host?.contact ?? null
  row.visitDepartment ??= host?.department ?? null
}

export const visitorHooks: EntityHooks = {
  async beforeWrite(write) {
    fromResidentId(write.row)
    await takeFromReceptionist(write)
  },
}
