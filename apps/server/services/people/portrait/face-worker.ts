import { parentPort } from 'node:worker_threads'
import { faceDetector } from './detect-faces.ts'

const detect = faceDetector()
let turn = Promise.resolve()

parentPort?.on('message', ({ id, pixels }: { id: number; pixels: Uint8Array }) => {
  // One picture after the other: the network has one set of buffers.
  turn = turn.then(async () => {
    try {
      parentPort?.postMessage({ id, faces: await (await detect)(pixels) })
    } catch (error) {
      parentPort?.postMessage({ id, problem: String(error) })
    }
  })
})
