import { isId } from '@muster/base'
import { z } from 'zod'

/** A row's id as it travels: digits in a string. */
export const idSchema = z.string().refine(isId, { params: { rule: 'reference' } })
/** Several rows at once; at most 1000. */
export const idsSchema = z.object({ ids: z.array(idSchema).min(1).max(1000) })
/** Milliseconds since the Unix epoch; years 1970 to 2100. */
export const millisSchema = z.int().min(0).max(4_102_444_800_000)
