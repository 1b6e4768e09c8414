import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { contentTypeOf, pixelsOf } from '../../system/file-type.ts'
import type { Face } from './detect-faces.ts'

/** The specification's rule for photos of people: at least 400 px, under 100 KB, a frontal face that fills a third. */
const MIN_PIXELS = 400
export const MAX_PORTRAIT_BYTES = 100 * 1024
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** Of the picture's width or height. The face is what lies between ears, brows and chin, without hair. */
const FILLS = 1 / 3
/** The nose of a frontal face lies between its eyes: not nearer to one than so much of the way between them. */
const FRONTAL = 0.2
/** Further faces smaller than this part of the first are of passers-by on a wall poster, larger ones of somebody else. */
const SECOND = 0.5
/** Side of the square that the network looks at, px; the same as `LOOKED_AT` beside it, which is only loaded in the worker. */
const SIDE = 256
/** How long the network may take for one picture, ms: it needs 0.2 s. */
const PATIENCE = 30_000
/** The worker is let go when nobody has asked for so long, ms: it holds 90 MB. */
const IDLE = 60_000

/** Why a photo is not taken: the name of a message under `rule`, with its figures. */
export type PortraitFault = { rule: string; params?: Record<string, string | number> }

type Answer = { id: number; faces?: Face[]; problem?: string }
type Looking = { worker: Worker; asked: Map<number, (answer: Answer) => void>; idle: NodeJS.Timeout | null }
let looking: Looking | null = null
let last = 0

function open(): Looking {
  const worker = new Worker(new URL('./face-worker.ts', import.meta.url))
  const asked: Looking['asked'] = new Map()
  const made: Looking = { worker, asked, idle: null }
  const fail = (problem: string) => {
    if (looking === made) looking = null
    for (const [id, answer] of asked) answer({ id, problem })
    asked.clear()
  }
  worker.unref()
  worker.on('message', (answer: Answer) => asked.get(answer.id)?.(answer))
  worker.once('error', (error) => fail(String(error)))
  worker.once('exit', () => fail('face detector ended'))
  return made
}

/** The faces in a square RGB picture. Throws when the detector cannot be run. */
async function facesIn(pixels: Uint8Array): Promise<Face[]> {
  looking ??= open()
  const { worker, asked } = looking
  const own = looking
  if (own.idle) clearTimeout(own.idle)
  const id = ++last
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => resolve({ id, problem: 'face detector does not answer' }), PATIENCE)
  asked.set(id, resolve)
  worker.postMessage({ id, pixels })
  const { faces, problem } = await promise
  clearTimeout(timer)
  asked.delete(id)
  if (asked.size === 0) {
    own.idle = setTimeout(() => {
      if (looking === own) looking = null
      void worker.terminate()
    }, IDLE)
    own.idle.unref()
  }
  if (!faces) throw new Error(problem)
  return faces
}

/** What is wrong with the faces of a picture of this size in px; null when it shows one frontal face, large enough. */
export function judgeFaces(faces: readonly Face[], { width, height }: { width: number; height: number }): PortraitFault | null {
  const [face, ...others] = [...faces].sort((a, b) => b.width - a.width)
  if (!face) return { rule: 'faceNone' }
  if (others.some((other) => other.width > face.width * SECOND)) return { rule: 'faceMany' }
  // The picture was put into a square: its own sides are as much of that as they are of its longer side.
  const longer = Math.max(width, height)
  const fills = Math.max((face.width * longer) / width, (face.height * longer) / height)
  if (fills < FILLS) return { rule: 'faceSmall', params: { percent: Math.round(fills * 100) } }
  const between = (face.nose.x - face.rightEye.x) / (face.leftEye.x - face.rightEye.x)
  return between > FRONTAL && between < 1 - FRONTAL ? null : { rule: 'faceTurned' }
}

/** Checks a photo of a person against the rule. Null when it may be taken. Throws when the detector cannot be run. */
export async function checkPortrait(bytes: Buffer, name: string): Promise<PortraitFault | null> {
  if (bytes.length >= MAX_PORTRAIT_BYTES) return { rule: 'photoSize' }
  const type = contentTypeOf(bytes.subarray(0, 65_536), name) ?? ''
  if (!TYPES.has(type)) return { rule: 'photoType' }
  const size = pixelsOf(bytes, type)
  if (!size) return { rule: 'photoBroken' }
  if (Math.min(size.width, size.height) < MIN_PIXELS) return { rule: 'photoPixels', params: { ...size } }
  const picture = await sharp(bytes, { limitInputPixels: 50_000_000 })
    // Cameras say by a mark which way is up.
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'contain', background: '#808080' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (picture?.info.channels !== 3) return { rule: 'photoBroken' }
  const upright = await sharp(bytes).metadata()
  const { width, height } = upright.autoOrient ?? size
  return judgeFaces(await facesIn(picture.data), { width: width ?? size.width, height: height ?? size.height })
}
