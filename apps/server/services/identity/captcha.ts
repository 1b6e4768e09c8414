import { createHash, randomBytes } from 'node:crypto'
import { MINUTE, MusterError } from '@muster/base'
import type { CaptchaReply } from '@muster/model/operations'
import { eq, lt } from 'drizzle-orm'
import svgCaptcha from 'svg-captcha'
import { captcha } from '../../db/access-tables.ts'
import type { Deps } from '../../deps.ts'

/** Captchas belong to no tenant: whoever asks is not known yet. */
const nobody = { tenant: '0' }
const LIFE = 2 * MINUTE

const answerDigest = (captchaId: string, answer: string): string =>
  createHash('sha256').update(`${captchaId}:${answer.trim().toLowerCase()}`).digest('hex')

/** Remembers an answer for two minutes; returns the captcha's id. */
export async function keepCaptcha(deps: Deps, answer: string): Promise<string> {
  const captchaId = randomBytes(16).toString('hex')
  const now = deps.clock.now()
  await deps.db.tx(nobody, async (tx) => {
    await tx.delete(captcha).where(lt(captcha.expiresAt, now))
    await tx.insert(captcha).values({ captchaId, answerHash: answerDigest(captchaId, answer), expiresAt: now + LIFE })
  })
  return captchaId
}

/** Draws a new picture of four characters, without look-alikes. */
export async function drawCaptcha(deps: Deps): Promise<CaptchaReply> {
  const picture = svgCaptcha.create({
    size: 4,
    noise: 2,
    color: true,
    background: '#f4f6f8',
    ignoreChars: '0oO1iIlL',
    width: 120,
    height: 40,
  })
  const captchaId = await keepCaptcha(deps, picture.text)
  const image = `data:image/svg+xml;base64,${Buffer.from(picture.data).toString('base64')}`
  return { captchaId, image, needed: deps.config.captcha }
}

/** Uses up a captcha, right or wrong. Throws MusterError `captchaWrong`. */
export async function spendCaptcha(deps: Deps, captchaId: string, answer: string): Promise<void> {
  const [row] = await deps.db.tx(nobody, (tx) => tx.delete(captcha).where(eq(captcha.captchaId, captchaId)).returning())
  const right = row && row.expiresAt > deps.clock.now() && row.answerHash === answerDigest(captchaId, answer)
  if (!right) throw new MusterError('captchaWrong')
}
