import type { EmploymentChange } from '@muster/model/operations'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { returnToWork, type Worker } from './employment.ts'

/** Somebody of a contractor, or a migrant worker, comes back. Throws what `returnToWork` throws. */
export const reenterSite = (deps: Deps, ctx: Context, kind: Exclude<Worker, 'employee'>, input: EmploymentChange) =>
  returnToWork(deps, ctx, kind, input)
