import type { Id } from '@muster/base'
import type { UserInfo } from '../identity/login.ts'

/** POST …/branch/enter: the session in the branch, and the address that its pages live under. */
export type EnteredBranch = { token: string; userInfo: UserInfo; tenantId: Id; systemType: string; route: string }
