import { z } from 'zod'
import type { DictionaryCode } from '../../dictionaries/index.ts'
import { type EntityName, entities } from '../../entities/index.ts'
import { alarmTypes } from '../../protocol/index.ts'
import { idSchema } from '../common.ts'

/** What a site and each of its users may choose about how things are shown: the items of the dictionary `displayItem`. */
export type DisplayItem = DictionaryCode<'displayItem'>

export const personKinds = ['employee', 'contractor', 'visitor', 'migrantWorker'] as const
export const vehicleTypes = ['car', 'truck', 'forklift', 'firetruck'] as const
export const personShapes = ['circle', 'square', 'diamond', 'hexagon'] as const
export const vehicleShapes = ['car', 'truck', 'forklift', 'fireTruck'] as const
/** `rule` = the sound of the alarm's own level. */
export const alarmSounds = ['rule', 'high', 'medium', 'low', 'silent'] as const
export const popupFacts = ['floor', 'area', 'speed', 'accuracy', 'tag', 'battery', 'technology', 'department', 'report', 'fences'] as const
export const mapLayers = ['fences', 'buildings', 'names', 'crowds', 'stale', 'byDepartment'] as const
/** Lists whose columns may be chosen. */
export const configurableLists = [
  ...(['employee', 'visitor', 'contractor', 'vehicle', 'personAlarm', 'vehicleAlarm', 'tag', 'beacon'] as const),
] satisfies EntityName[]

const hex = z.string().regex(/^#[0-9A-Fa-f]{6}$/)
const personIcon = z.object({ shape: z.enum(personShapes), color: hex.nullable() })
const vehicleIcon = z.object({ shape: z.enum(vehicleShapes), color: hex.nullable() })
const startView = z.object({
  floor: idSchema.nullable(),
  centre: z.object({ lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) }).nullable(),
  zoom: z.number().min(12).max(24).nullable(),
})
const layers = z.object(
  Object.fromEntries(mapLayers.map((layer) => [layer, z.boolean()])) as Record<(typeof mapLayers)[number], z.ZodBoolean>,
)

export type PersonIcon = z.infer<typeof personIcon>
export type VehicleIcon = z.infer<typeof vehicleIcon>
export type StartView = z.infer<typeof startView>
export type LayerChoice = z.infer<typeof layers>
export type AlarmSound = (typeof alarmSounds)[number]

const columnsOf = (list: string) =>
  z
    .array(z.string().refine((name) => list in entities && entities[list as EntityName].fields[name as never] !== undefined))
    .min(1)
    .max(60)

/** Of each item: what it can be set for, and the shape of its value. `selfOnly` = a matter of each user alone. */
export const displayItems: Readonly<
  Record<DisplayItem, { targets: readonly string[]; value: (target: string) => z.ZodType; selfOnly?: boolean }>
> = {
  personIcon: { targets: personKinds, value: () => personIcon },
  vehicleIcon: { targets: vehicleTypes, value: () => vehicleIcon },
  // Without a target: sounds at all.
  alarmSound: { targets: ['', ...alarmTypes], value: (target) => (target === '' ? z.enum(['on', 'off']) : z.enum(alarmSounds)) },
  listColumns: { targets: configurableLists, value: columnsOf },
  popupFields: { targets: ['person', 'vehicle'], value: () => z.array(z.enum(popupFacts)) },
  labelLength: { targets: [''], value: () => z.union([z.literal(10), z.literal(15)]) },
  startView: { targets: [''], value: () => startView, selfOnly: true },
  layers: { targets: [''], value: () => layers },
}

const entry = z.object({ item: z.string().max(32), target: z.string().max(64), value: z.unknown() })
/** Values to set; null puts one back to what it is inherited from. */
export const displayChangesSchema = z.object({ entries: z.array(entry).min(1).max(300) })
export type DisplayEntry = { item: DisplayItem; target: string; value: unknown }
/** What the site has set, and what the caller has. */
export type DisplayChoices = { system: DisplayEntry[]; self: DisplayEntry[] }
