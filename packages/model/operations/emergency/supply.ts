import { z } from 'zod'
import { idSchema } from '../common.ts'

/** POST …/emergency/supplies/takeIn|takeOut|scrap: so much of one supply; `check` counts what is there instead. */
export const moveSupplySchema = z.object({
  id: idSchema,
  quantity: z.number().min(0).max(1_000_000),
  reason: z.string().trim().max(100).optional(),
})
export type MoveSupply = z.infer<typeof moveSupplySchema>
export const checkSupplySchema = moveSupplySchema.extend({ result: z.enum(['good', 'short', 'faulty']) })
export type CheckSupply = z.infer<typeof checkSupplySchema>
