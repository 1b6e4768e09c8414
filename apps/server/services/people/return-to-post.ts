import type { EmploymentChange } from '@muster/model/operations'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { returnToWork } from './employment.ts'

/** An employee who resigned is back at their post: present again, accounts on. Throws what `returnToWork` throws. */
export const returnToPost = (deps: Deps, ctx: Context, input: EmploymentChange) => returnToWork(deps, ctx, 'employee', input)
