import type { EmploymentChange } from '@muster/model/operations'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { leaveWork, type Worker } from './employment.ts'

/** Somebody of a contractor, or a migrant worker, leaves the site for good: absent from that day, tag free. Throws what `leaveWork` throws. */
export const leaveSite = (deps: Deps, ctx: Context, kind: Exclude<Worker, 'employee'>, input: EmploymentChange) =>
  leaveWork(deps, ctx, kind, input)
