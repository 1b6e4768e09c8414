import type { EmploymentChange } from '@muster/model/operations'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { leaveWork } from './employment.ts'

/** An employee resigns: absent from that day, tag free, accounts off. Throws what `leaveWork` throws. */
export const resign = (deps: Deps, ctx: Context, input: EmploymentChange) => leaveWork(deps, ctx, 'employee', input)
