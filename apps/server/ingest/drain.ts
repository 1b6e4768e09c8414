import type { Socket } from 'node:net'

/** Resolves when the socket takes bytes again, or is gone. */
export const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })
