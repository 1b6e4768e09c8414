import type { Id } from '@muster/base'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { department, employee } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { createRole, createUser, type NewRole } from '../services/identity/accounts.ts'

/** Known to everybody: these accounts are made in the demo only. */
export const DEMO_PASSWORD = 'Muster2026'

type DemoAccount = {
  loginName: string
  userName: string
  channel: 'admin' | 'employee'
  roles: string[]
  /** Code of the department that own-department scopes begin at. */
  department?: string
  /** Employee number of the person who holds the account. */
  person?: string
}

const scopeRole = (permissionString: string, name: string, dataScope: NewRole['dataScope'], customDepartments: string[] = []): NewRole => ({
  permissionString,
  name,
  dataScope,
  customDepartments,
  channel: 'admin',
  menusOf: 'safetyManager',
})

const roles: NewRole[] = [
  scopeRole('demo_scope_all', '演示-全部数据', 'all'),
  scopeRole('demo_scope_custom', '演示-自定义部门', 'customDepartments', ['OP2', 'LAB', 'FIR']),
  scopeRole('demo_scope_dept', '演示-本部门', 'ownDepartment'),
  scopeRole('demo_scope_sub', '演示-本部门及下级', 'ownAndSub'),
  scopeRole('demo_scope_self', '演示-仅本人', 'self'),
]

/** The demo's accounts. `self` = the employee whose own data the last one and the employee channel see. */
const accountsOf = (self: string | undefined): DemoAccount[] => [
  { loginName: 'admin', userName: '系统管理员', channel: 'admin', roles: ['administrator'] },
  { loginName: 'employee', userName: '员工演示', channel: 'employee', roles: ['employee'], ...(self ? { person: self } : {}) },
  { loginName: 'scope_all', userName: '全部数据', channel: 'admin', roles: ['demo_scope_all'], department: 'BH' },
  { loginName: 'scope_custom', userName: '自定义部门', channel: 'admin', roles: ['demo_scope_custom'], department: 'PRD' },
  { loginName: 'scope_dept', userName: '本部门', channel: 'admin', roles: ['demo_scope_dept'], department: 'MNT' },
  { loginName: 'scope_sub', userName: '本部门及下级', channel: 'admin', roles: ['demo_scope_sub'], department: 'OP1' },
  { loginName: 'scope_self', userName: '仅本人', channel: 'admin', roles: ['demo_scope_self'], ...(self ? { person: self } : {}) },
]

/** Makes the roles and accounts that are missing. An account whose password was changed keeps it. */
export async function seedAccounts(deps: Deps, ctx: Context, self: string | undefined): Promise<void> {
  for (const role of roles) await createRole(deps, ctx, role)
  for (const account of accountsOf(self)) {
    const { person, department: home } = await deps.db.tx(ctx, async (tx): Promise<{ person: Id | null; department: Id | null }> => {
      const [holder] = account.person ? await tx.select().from(employee).where(eq(employee.employeeNumber, account.person)) : []
      const [own] = account.department ? await tx.select().from(department).where(eq(department.code, account.department)) : []
      return { person: holder?.id ?? null, department: own?.id ?? holder?.department ?? null }
    })
    await createUser(deps, ctx, {
      loginName: account.loginName,
      userName: account.userName,
      password: DEMO_PASSWORD,
      channel: account.channel,
      roles: account.roles,
      person,
      department: home,
    })
  }
}
