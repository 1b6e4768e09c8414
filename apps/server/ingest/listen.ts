import type { Server } from 'node:net'

/** A port that could not be opened; `variable` is the setting that names it. */
export class PortError extends Error {
  readonly variable: string
  readonly port: number
  readonly reason: string
  constructor(variable: string, port: number, reason: string) {
    super(`${variable}=${port}: ${reason}`)
    this.variable = variable
    this.port = port
    this.reason = reason
  }
}

/** Listens and resolves with the port in use (0 asks for any free one). Throws PortError. */
export function listen(server: Server, port: number, host: string, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new PortError(variable, port, error.code ?? error.message)))
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
