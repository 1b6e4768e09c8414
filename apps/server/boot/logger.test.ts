import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { explain } from './explain.ts'
import { createLogger } from './logger.ts'

it('keeps secrets out of the log, wherever they stand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-log-'))
  const log = createLogger('info', folder)
  const statement = Object.assign(new Error('Failed query: insert into "user"\nparams: Muster2026,hash-of-it'), { code: '23505' })
  log.info({ password: 'Muster2026', body: { token: 'Muster2026', user: { secret: 'Muster2026' } } }, 'sign-in')
  log.info({ req: { headers: { authorization: 'Muster2026', cookie: 'Muster2026' } } }, 'request')
  log.error({ err: statement }, 'failed')
  log.error({ err: new Error('cannot reach postgres://muster:Muster2026@db/muster') }, 'failed')
  const text = await readFile(join(folder, 'muster.log'), 'utf8')
  expect(text.split('\n')).toHaveLength(5)
  expect(text).not.toContain('Muster2026')
  expect(text).not.toContain('hash-of-it')
  expect(text).toContain('23505')
  await rm(folder, { recursive: true })
})

it('explains a wrong setting in both languages without repeating a secret', () => {
  const wrong = (env: Record<string, string>) => {
    try {
      readConfig(env, '/', '1')
      return ''
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      return explain(error)
    }
  }
  expect(wrong({ PORT: '99999' })).toBe(
    '环境变量 PORT 的值无效：99999。端口为 0-65535 的整数\nEnvironment variable PORT has an invalid value: 99999. A port is a whole number from 0 to 65535.',
  )
  expect(wrong({ DATABASE_URL: 'mysql://root:Muster2026@x' })).not.toContain('Muster2026')
  expect(wrong({ MUSTER_DEMO: '0', MUSTER_CAPTCHA: 'off' })).toContain('MUSTER_CAPTCHA')
})
