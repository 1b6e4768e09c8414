import { z } from 'zod'
import { idSchema, idsSchema } from '../common.ts'

/** POST …/vehicle/bind: the vehicle and its device. */
export const bindVehicleSchema = z.object({ id: idSchema, tag: idSchema })
export type BindVehicle = z.infer<typeof bindVehicleSchema>

/** POST …/vehicleVisitorInfo/arrive: a booked vehicle enters. */
export const arriveSchema = z.object({ id: idSchema, gate: idSchema.optional() })
export type Arrive = z.infer<typeof arriveSchema>

/** POST …/vehicleVisitorInfo/refuse: a booked vehicle is not let in. */
export const refuseVisitSchema = z.object({ id: idSchema, reason: z.string().trim().min(1).max(200) })
export type RefuseVisit = z.infer<typeof refuseVisitSchema>

/** POST …/vehicleVisitorInfo/leave */
export const leaveSchema = z.object({ ids: idsSchema.shape.ids })
export type Leave = z.infer<typeof leaveSchema>

const text = (max: number) => z.string().trim().min(1).max(max)

/** POST …/vehicleVisitorInfo/useVehicle, by anyone at the gate: the driver names the host, who need not be an account. */
export const useVehicleSchema = z.object({
  tenantRoute: z.string().max(32).optional(),
  captcha: z.string().max(16),
  captchaId: z.string().max(64),
  plate: text(10),
  type: text(50),
  driverName: text(50),
  driverPhone: text(30),
  driverIdNumber: z.string().trim().max(30).optional(),
  company: z.string().trim().max(100).optional(),
  host: text(50),
  hostPhone: z.string().trim().max(30).optional(),
  reason: text(200),
  hazardousCargo: z.boolean().default(false),
  /** Code of the gate whose sign was scanned. */
  gate: z.string().max(30).optional(),
  rulesAccepted: z.boolean(),
})
export type UseVehicle = z.infer<typeof useVehicleSchema>
/** What the page needs before anything is filled in. */
export type UseVehicleChoices = { types: { code: string; zh: string; en: string }[] }
