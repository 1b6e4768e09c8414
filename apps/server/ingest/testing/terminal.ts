import { once } from 'node:events'
import { connect } from 'node:net'
import { jt808 } from '@muster/devices'

export type Answer = { id: number; result: number; code: string; serial: number }
export type Terminal = Awaited<ReturnType<typeof terminal>>

/** A vehicle terminal on a TCP socket of its own. */
export async function terminal(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const splitter = jt808.createFrameSplitter()
  const answers: Answer[] = []
  const told: jt808.Message[] = []
  let wake = Promise.withResolvers<void>()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('data', (chunk) => {
    for (const frame of splitter.push(chunk)) {
      const message = frame.ok ? jt808.decodeMessage(frame.payload) : null
      const id = message?.header.id
      if (message && (id === jt808.messageId.platformAnswer || id === jt808.messageId.registerAnswer)) answers.push(answerOf(message))
      else if (message) told.push(message)
    }
    wake.resolve()
    wake = Promise.withResolvers()
  })
  let serial = 0
  return {
    socket,
    closed,
    answers,
    close: () => socket.destroy(),
    write: (bytes: Uint8Array) => socket.write(bytes),
    frame: (id: number, number: string, body: Uint8Array = new Uint8Array()) =>
      jt808.wrapFrame(jt808.encodeMessage(id, number, serial++, body)),
    /** Sends one message without waiting. */
    send(id: number, number: string, body?: Uint8Array) {
      socket.write(this.frame(id, number, body))
    },
    /** The next answer. Rejects when the server closes instead. */
    async answer(): Promise<Answer> {
      while (answers.length === 0) {
        const ended = await Promise.race([wake.promise, closed.then(() => 'closed')])
        if (ended === 'closed' && answers.length === 0) throw new Error('closed without an answer')
      }
      return answers.shift()!
    },
    /** The next command of the platform. Rejects when the server closes instead. */
    async command(): Promise<jt808.Message> {
      while (told.length === 0) {
        const ended = await Promise.race([wake.promise, closed.then(() => 'closed')])
        if (ended === 'closed' && told.length === 0) throw new Error('closed without a command')
      }
      return told.shift()!
    },
    async ask(id: number, number: string, body?: Uint8Array): Promise<Answer> {
      this.send(id, number, body)
      return this.answer()
    },
    register(number: string, terminalId: string): Promise<Answer> {
      const registration = { province: 21, city: 200, maker: 'MUSTR', model: 'T1', terminalId, plateColour: 2, plate: 'B12345' }
      return this.ask(jt808.messageId.register, number, jt808.encodeRegistration(registration))
    },
    authenticate(number: string, code: string): Promise<Answer> {
      return this.ask(jt808.messageId.authenticate, number, new TextEncoder().encode(code))
    },
  }
}

function answerOf({ header, body }: jt808.Message): Answer {
  if (header.id === jt808.messageId.registerAnswer) {
    const { result, code, serial } = jt808.decodeRegisterAnswer(body)!
    return { id: header.id, result, code, serial }
  }
  const { id, result, serial } = jt808.decodeAnswer(body)!
  return { id, result, code: '', serial }
}

/** The body of a location report; seconds precision, as the protocol has it. */
export const location = (t: number, more: Partial<Parameters<typeof jt808.encodeLocation>[0]> = {}): Uint8Array =>
  jt808.encodeLocation({ lng: 121.593, lat: 38.974, speed: 3, course: 90, t: Math.floor(t / 1000) * 1000, ...more })
