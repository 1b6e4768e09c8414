import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { loadGraphModel } from '@tensorflow/tfjs-converter'
import { ready, setBackend, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core'

/** Pixels of the square picture that the model looks at. */
export const LOOKED_AT = 256

type Point = { x: number; y: number }
/** A face in parts of the picture, 0 to 1. */
export type Face = { score: number; x: number; y: number; width: number; height: number; rightEye: Point; leftEye: Point; nose: Point }

/** Faces less sure than this are none; of two that share more than this part of their area the surer one counts. */
const SURE = 0.6
const SAME = 0.3
/** Rows of anchors: cells of 16 px with two, cells of 32 px with six (BlazeFace, back camera; arXiv 1907.05047, section 3.2). */
const GRIDS = [
  { stride: 16, anchors: 2 },
  { stride: 32, anchors: 6 },
] as const

const anchors: readonly Point[] = GRIDS.flatMap(({ stride, anchors }) => {
  const cells = Array.from({ length: LOOKED_AT / stride }, (_, i) => stride * (i + 0.5))
  return cells.flatMap((y) => cells.flatMap((x) => Array.from({ length: anchors }, () => ({ x, y }))))
})

const folderOf = (module: string): string => dirname(createRequire(import.meta.url).resolve(module))

/** BlazeFace, back camera: MediaPipe's face detector of Google (Apache-2.0) in the TensorFlow.js format, as @vladmandic/human (MIT) brings it. */
const model = join(folderOf('@vladmandic/human'), '../models')

/** The network on WebAssembly, from installed files: nothing is fetched. */
async function load() {
  setWasmPaths(`${folderOf('@tensorflow/tfjs-backend-wasm')}/`)
  await setBackend('wasm')
  await ready()
  const { modelTopology, weightsManifest, userDefinedMetadata } = JSON.parse(await readFile(join(model, 'blazeface.json'), 'utf8'))
  const weights = await readFile(join(model, 'blazeface.bin'))
  return loadGraphModel({
    load: async () => ({
      modelTopology,
      userDefinedMetadata,
      weightSpecs: weightsManifest[0].weights,
      weightData: new Uint8Array(weights).buffer,
    }),
  })
}

/** Of the outputs of the network: 512 and 384 anchors, each with its score and with sixteen figures of place. */
async function outputsOf(tensors: Tensor[]): Promise<{ scores: number[]; places: Float32Array[] }> {
  const read = async (width: number, count: number) => {
    const tensor = tensors.find(({ shape }) => shape[1] === count && shape[2] === width)
    return (await tensor?.data()) as Float32Array
  }
  const scores: number[] = []
  const places: Float32Array[] = []
  for (const count of [512, 384]) {
    const [score, place] = [await read(1, count), await read(16, count)]
    for (let i = 0; i < count; i++) {
      scores.push(1 / (1 + Math.exp(-(score[i] ?? 0))))
      places.push(place.subarray(i * 16, i * 16 + 16))
    }
  }
  return { scores, places }
}

/** The part of two faces that both cover. */
function overlap(a: Face, b: Face): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (width <= 0 || height <= 0) return 0
  const both = width * height
  return both / (a.width * a.height + b.width * b.height - both)
}

/** Makes ready to look for faces. The returned function takes a square RGB picture of `LOOKED_AT` pixels; the surest face comes first. */
export async function faceDetector(): Promise<(pixels: Uint8Array) => Promise<Face[]>> {
  const network = await load()
  return async (pixels) => {
    const outputs = tidy(() => {
      const input = tensor4d(
        Float32Array.from(pixels, (value) => value / 127.5 - 1),
        [1, LOOKED_AT, LOOKED_AT, 3],
      )
      return network.predict(input) as Tensor[]
    })
    const { scores, places } = await outputsOf(outputs)
    for (const tensor of outputs) tensor.dispose()
    const found = scores.flatMap((score, i): Face[] => {
      const [place, anchor] = [places[i], anchors[i]]
      if (score < SURE || !place || !anchor) return []
      const at = (n: number): Point => ({
        x: ((place[n] ?? 0) + anchor.x) / LOOKED_AT,
        y: ((place[n + 1] ?? 0) + anchor.y) / LOOKED_AT,
      })
      const [width, height] = [(place[2] ?? 0) / LOOKED_AT, (place[3] ?? 0) / LOOKED_AT]
      const centre = at(0)
      const corner = { x: centre.x - width / 2, y: centre.y - height / 2 }
      return [{ score, ...corner, width, height, rightEye: at(4), leftEye: at(6), nose: at(8) }]
    })
    const faces: Face[] = []
    for (const face of found.sort((a, b) => b.score - a.score)) {
      if (faces.every((other) => overlap(face, other) < SAME)) faces.push(face)
    }
    return faces
  }
}
