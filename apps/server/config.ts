import { resolve } from 'node:path'

export const roles = ['api', 'engine', 'gateway'] as const
export type Role = (typeof roles)[number]

/** The settings of one process, read once from the environment. */
export type Config = {
  port: number
  /** Interface to listen on; `::`/`0.0.0.0` for all. The demo stays on loopback unless HOST says otherwise. */
  host: string
  /** Absolute path of the data folder. */
  dataFolder: string
  demo: boolean
  databaseUrl: string | null
  natsUrl: string | null
  mqttPort: number
  jt808Port: number
  /** TCP and UDP, for devices on serial lines. */
  streamPort: number
  roles: ReadonlySet<Role>
  captcha: boolean
  adminPassword: string | null
  logLevel: string
  /** Bearer token that /metrics asks for; null = answered to this machine only. */
  metricsToken: string | null
  /** Absolute path of the built web app. */
  webFolder: string
  version: string
}

/** A setting that cannot be used; `hint` goes to the operator. */
export class ConfigError extends Error {
  readonly variable: string
  readonly value: string
  readonly hint: { zh: string; en: string }
  constructor(variable: string, value: string, hint: { zh: string; en: string }) {
    super(`${variable}=${value}`)
    this.variable = variable
    this.value = value
    this.hint = hint
  }
}

type Env = Record<string, string | undefined>

function port(env: Env, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const n = Number(text)
  if (!Number.isInteger(n) || n < 0 || n > 65535) {
    throw new ConfigError(name, text, { zh: '端口为 0-65535 的整数', en: 'A port is a whole number from 0 to 65535.' })
  }
  return n
}

function flag(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (/^(1|true|on|yes)$/i.test(text)) return true
  if (/^(0|false|off|no)$/i.test(text)) return false
  throw new ConfigError(name, text, { zh: '可用值：1 或 0', en: 'Use 1 or 0.' })
}

function parseRoles(text: string | undefined): ReadonlySet<Role> {
  if (!text || text === 'all') return new Set(roles)
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !roles.includes(name as Role))
  if (unknown !== undefined) {
    throw new ConfigError('MUSTER_ROLES', text, {
      zh: '可用值：all 或 api,engine,gateway',
      en: 'Use all, or a list of api, engine, gateway.',
    })
  }
  return new Set(names as Role[])
}

function url(env: Env, name: string, protocols: string[]): string | null {
  const text = env[name]
  if (!text) return null
  const hint = { zh: `地址应以 ${protocols.join(' 或 ')} 开头`, en: `An address starts with ${protocols.join(' or ')}.` }
  try {
    if (protocols.includes(`${new URL(text).protocol}//`)) return text
  } catch {}
  // The address may hold a password, so it is not repeated.
  throw new ConfigError(name, '***', hint)
}

/** Reads and checks the environment. `root` is the repository's folder. Throws ConfigError. */
export function readConfig(env: Env, root: string, version: string): Config {
  const demo = flag(env, 'MUSTER_DEMO', true)
  const test = env.NODE_ENV === 'test'
  const captcha = flag(env, 'MUSTER_CAPTCHA', true)
  if (!captcha && !demo && !test) {
    throw new ConfigError('MUSTER_CAPTCHA', 'off', {
      zh: '关闭验证码只能用于演示（MUSTER_DEMO=1）或测试',
      en: 'The verification code can be off for the demo (MUSTER_DEMO=1) and tests only.',
    })
  }
  return {
    port: port(env, 'PORT', 8080),
    host: env.HOST || (demo ? '127.0.0.1' : '::'),
    dataFolder: resolve(root, env.MUSTER_DATA || 'data'),
    demo,
    databaseUrl: url(env, 'DATABASE_URL', ['postgres://', 'postgresql://']),
    natsUrl: url(env, 'NATS_URL', ['nats://', 'tls://']),
    mqttPort: port(env, 'MQTT_PORT', 1883),
    jt808Port: port(env, 'JT808_PORT', 6808),
    streamPort: port(env, 'STREAM_PORT', 6809),
    roles: parseRoles(env.MUSTER_ROLES),
    captcha,
    adminPassword: env.MUSTER_ADMIN_PASSWORD || null,
    logLevel: env.LOG_LEVEL || 'info',
    metricsToken: env.MUSTER_METRICS_TOKEN || null,
    webFolder: resolve(root, 'apps/web/dist'),
    version,
  }
}
