import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { checkPortrait, judgeFaces } from './check-portrait.ts'
import type { Face } from './detect-faces.ts'

/** NASA, S93-31101, public domain: a frontal face that fills the picture, and the same person farther away. */
const photo = (name: string) => readFile(new URL(`./testing/${name}.jpg`, import.meta.url))
const jpeg = (picture: Sharp) => picture.jpeg({ quality: 60 }).toBuffer()

it('takes a frontal face that fills a third of the picture, also from a camera held sideways and as another kind of file', async () => {
  const portrait = await photo('portrait')
  expect(await checkPortrait(portrait, 'a.jpg')).toBeNull()
  const lying = await sharp(portrait).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 70 }).toBuffer()
  expect(await checkPortrait(lying, 'a.jpg')).toBeNull()
  expect(await checkPortrait(await sharp(portrait).webp({ quality: 60 }).toBuffer(), 'a.webp')).toBeNull()
})

it('says what is wrong with any other', async () => {
  const portrait = await photo('portrait')
  const canvas = sharp({ create: { width: 500, height: 500, channels: 3, background: '#88aacc' } })
  expect(await checkPortrait(await jpeg(canvas.clone()), 'a.jpg')).toEqual({ rule: 'faceNone' })
  expect(await checkPortrait(await photo('far'), 'a.jpg')).toEqual({ rule: 'faceSmall', params: { percent: expect.closeTo(21, -1) } })
  const half = await sharp(portrait).resize(420).toBuffer()
  const twice = sharp({ create: { width: 840, height: 560, channels: 3, background: '#fff' } })
  const both = twice.composite([
    { input: half, left: 0, top: 0 },
    { input: half, left: 420, top: 0 },
  ])
  expect(await checkPortrait(await jpeg(both), 'a.jpg')).toEqual({ rule: 'faceMany' })
  expect(await checkPortrait(await jpeg(sharp(portrait).resize(399)), 'a.jpg')).toMatchObject({ rule: 'photoPixels' })
  expect(await checkPortrait(Buffer.concat([portrait, Buffer.alloc(100 * 1024)]), 'a.jpg')).toEqual({ rule: 'photoSize' })
  expect(await checkPortrait(portrait.subarray(0, 900), 'a.jpg')).toEqual({ rule: 'photoBroken' })
})

it('tells a face turned away by where its nose is', () => {
  const face: Face = {
    score: 0.9,
    x: 0.3,
    y: 0.3,
    width: 0.4,
    height: 0.4,
    rightEye: { x: 0.4, y: 0.4 },
    leftEye: { x: 0.6, y: 0.4 },
    nose: { x: 0.5, y: 0.5 },
  }
  const size = { width: 400, height: 400 }
  expect(judgeFaces([face], size)).toBeNull()
  expect(judgeFaces([{ ...face, nose: { x: 0.59, y: 0.5 } }], size)).toEqual({ rule: 'faceTurned' })
  // A tall picture: the face fills more of its width than of the square around it.
  expect(judgeFaces([{ ...face, width: 0.2, height: 0.2 }], { width: 400, height: 800 })).toBeNull()
})
