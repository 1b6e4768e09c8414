import type { Id } from '@muster/base'
import { z } from 'zod'
import { idSchema } from '../common.ts'

/** What can be sent to a terminal. Each has its bytes in the protocol by which the terminal is connected. */
export const sentCommands = ['locate', 'text', 'interval', 'restart'] as const
export type SentCommand = (typeof sentCommands)[number]

/** Characters of a text on a watch or in a cab. */
export const COMMAND_TEXT = 100
/** Seconds between two reports, as the tag's own field has it. */
export const REPORT_INTERVAL = { min: 1, max: 300 } as const

const text = z.string().trim().min(1).max(COMMAND_TEXT)

/** POST …/command/send: `text` with a text, `interval` with its seconds. */
export const sendCommandSchema = z
  .object({
    tag: idSchema,
    command: z.enum(sentCommands),
    text: text.optional(),
    seconds: z.int().min(REPORT_INTERVAL.min).max(REPORT_INTERVAL.max).optional(),
  })
  .refine(({ command, text }) => command !== 'text' || text !== undefined, { path: ['text'], params: { rule: 'required' } })
  .refine(({ command, seconds }) => command !== 'interval' || seconds !== undefined, { path: ['seconds'], params: { rule: 'required' } })
export type SendCommand = z.infer<typeof sendCommandSchema>

/** POST …/watch/text */
export const textWatchSchema = z.object({ id: idSchema, text })
export type TextWatch = z.infer<typeof textWatchSchema>

export type CommandReply = { id: Id }
