import { jt808 } from '@muster/devices'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { deviceCommand, tag } from '../db/tables.ts'
import { expireCommands } from '../services/devices/command-life.ts'
import { sendCommand } from '../services/devices/send-command.ts'
import { type Doors, openTestDoors } from './testing/doors.ts'
import { location, type Terminal } from './testing/terminal.ts'

const { commandId, messageId, answerResult } = jt808
const terminalNumber = '13900000009'

let doors: Doors
let steel: Context
let watch: string
let code: string
beforeAll(async () => {
  doors = await openTestDoors()
  steel = await doors.server.newTenant('steel')
  watch = await doors.newTag(steel, terminalNumber)
  code = (await (await doors.terminal()).register(terminalNumber, 'W000001')).code
})
afterAll(() => doors.close())

async function signedIn(): Promise<Terminal> {
  const made = await doors.terminal()
  expect(await made.authenticate(terminalNumber, code)).toMatchObject({ result: answerResult.success })
  return made
}
const rowOf = async (id: string) => {
  const [row] = await doors.deps.db.tx(steel, (tx) => tx.select().from(deviceCommand).where(eq(deviceCommand.id, id)))
  return row
}
/** The row once it says so; every step of a command is told to the browsers. */
async function becomes(id: string, done: (row: typeof deviceCommand.$inferSelect) => boolean) {
  for (;;) {
    const changed = Promise.withResolvers<void>()
    const stop = doors.deps.changes.on(({ entity }) => {
      if (entity === 'deviceCommand') changed.resolve()
    })
    try {
      const row = await rowOf(id)
      if (row && done(row)) return row
      await changed.promise
    } finally {
      stop()
    }
  }
}
const send = (input: Parameters<typeof sendCommand>[2]) => sendCommand(doors.deps, steel, input)
const answer = (terminal: Terminal, { header }: jt808.Message, result: number) =>
  terminal.send(messageId.terminalAnswer, terminalNumber, jt808.encodeAnswer(header.serial, header.id, result))

describe('a command to a terminal', () => {
  it('goes over its open connection, and its row says that it was done', async () => {
    const terminal = await signedIn()
    const { id } = await send({ tag: watch, command: 'text', text: '请到集合点' })
    const told = await terminal.command()
    expect(told.header.id).toBe(commandId.say)
    expect(new TextDecoder('gbk').decode(told.body.subarray(1))).toBe('请到集合点')
    expect(await becomes(id, (row) => row.deliveredAt !== null)).toMatchObject({ result: 'pending', deviceNumber: terminalNumber })
    answer(terminal, told, answerResult.success)
    expect(await becomes(id, (row) => row.answeredAt !== null)).toMatchObject({ result: 'success' })
    terminal.close()
  })

  it('that sets the interval is kept at the tag once the terminal has taken it, and not when it refuses', async () => {
    const terminal = await signedIn()
    const interval = async () => (await doors.deps.db.tx(steel, (tx) => tx.select().from(tag).where(eq(tag.id, watch))))[0]?.reportInterval
    const refused = await send({ tag: watch, command: 'interval', seconds: 60 })
    answer(terminal, await terminal.command(), answerResult.unsupported)
    expect(await becomes(refused.id, (row) => row.answeredAt !== null)).toMatchObject({ result: 'fail' })
    expect(await interval()).toBeNull()
    const taken = await send({ tag: watch, command: 'interval', seconds: 20 })
    const told = await terminal.command()
    expect([...told.body]).toEqual([1, 0, 0, 0, 0x29, 4, 0, 0, 0, 20])
    answer(terminal, told, answerResult.success)
    await becomes(taken.id, (row) => row.result === 'success')
    expect(await interval()).toBe(20)
    terminal.close()
  })

  it('to report now is answered by the place, which is taken like any other', async () => {
    const terminal = await signedIn()
    doors.taken.length = 0
    const { id } = await send({ tag: watch, command: 'locate' })
    const { header } = await terminal.command()
    const asked = Uint8Array.of(header.serial >> 8, header.serial & 0xff)
    terminal.send(messageId.locationAnswer, terminalNumber, Uint8Array.from([...asked, ...location(doors.clock.now())]))
    expect(await becomes(id, (row) => row.answeredAt !== null)).toMatchObject({ result: 'success' })
    await doors.until(1)
    expect(doors.taken).toMatchObject([{ kind: 'gnss', tag: terminalNumber }])
    terminal.close()
  })

  it('waits for a terminal that comes back within its time', async () => {
    const { id } = await send({ tag: watch, command: 'restart' })
    const terminal = await signedIn()
    expect(await terminal.command()).toMatchObject({ header: { id: commandId.control } })
    expect(await becomes(id, (row) => row.deliveredAt !== null)).toMatchObject({ result: 'pending' })
    terminal.close()
  })

  it('ends as offline without a connection and as timed out without an answer, 30 seconds after it was sent', async () => {
    await expireCommands(doors.deps, steel.tenant)
    const unheard = await send({ tag: watch, command: 'text', text: 'a' })
    doors.clock.advance(29_000)
    await expireCommands(doors.deps, steel.tenant)
    expect(await rowOf(unheard.id)).toMatchObject({ result: 'pending' })
    doors.clock.advance(1_000)
    await expireCommands(doors.deps, steel.tenant)
    expect(await rowOf(unheard.id)).toMatchObject({ result: 'offline', deliveredAt: null })
    const terminal = await signedIn()
    const unanswered = await send({ tag: watch, command: 'text', text: 'b' })
    const told = await terminal.command()
    doors.clock.advance(30_000)
    expect(await expireCommands(doors.deps, steel.tenant)).toBe(0)
    expect(await rowOf(unanswered.id)).toMatchObject({ result: 'timeout', deliveredAt: expect.any(Number) })
    // It has done it all the same, only late.
    answer(terminal, told, answerResult.success)
    expect(await becomes(unanswered.id, (row) => row.answeredAt !== null)).toMatchObject({ result: 'success' })
    terminal.close()
  })

  it('cannot be sent to a tag of somebody else', async () => {
    const other = await doors.server.newTenant('paper')
    await expect(sendCommand(doors.deps, other, { tag: watch, command: 'restart' })).rejects.toMatchObject({ name: 'notFound' })
  })
})
