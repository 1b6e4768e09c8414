import { parseArgs } from 'node:util'
import { defaultSize, type PlantSize } from './plant/index.ts'
import { demoPlan, type Planned, type ScenarioName, scenarioNames } from './scenarios/scenarios.ts'

export type Options = {
  size: PlantSize
  plan: Planned[]
  host: string
  mqttPort: number
  jt808Port: number
  httpPort: number
  tenant: string
  name: string
  secret: string
  /** Reports a second of a moving tag. */
  rate: number
  /** How many times faster than life people and vehicles move; their messages keep the real time. */
  speed: number
  /** End when standard input closes. */
  parent: boolean
}

/** Wrong usage; the message is for the operator. */
export class UsageError extends Error {}

export const usage = `Virtual plant: sends what its devices would send, over MQTT, JT/T 808 and omlox.
  --host 127.0.0.1  --mqtt-port 1883  --jt808-port 6808  --http-port 8080  --tenant demo
  --device NAME --secret SECRET      device credential (or MUSTER_DEVICE_NAME, MUSTER_DEVICE_SECRET)
  --people 250 --vehicles 30 --seed 1   must be those of the seeded plant
  --rate 1        reports a second of a moving tag, 0.1-10
  --speed 1       how much faster than life everything moves, 0.1-3
  --scenario ${scenarioNames.join('|')}   repeatable; --at SECONDS belongs to the scenario of the same place
                  without any: the demo's own day, an SOS after 40 s and an incident now and then
  --parent        end when standard input closes`

/** Reads arguments and environment. Throws UsageError. */
export function readOptions(args: readonly string[], env: Record<string, string | undefined>): Options {
  const { values } = parse(args)
  const number = (name: keyof typeof values & string, fallback: number, low: number, high: number): number => {
    const text = values[name]
    if (text === undefined) return fallback
    const n = Number(text)
    if (typeof text !== 'string' || text.trim() === '' || !(n >= low && n <= high))
      throw new UsageError(`--${name}: a number from ${low} to ${high}`)
    return n
  }
  const whole = (name: keyof typeof values & string, fallback: number, low: number, high: number): number =>
    Math.round(number(name, fallback, low, high))
  const seed = whole('seed', defaultSize.seed, 0, 2 ** 31)
  return {
    size: { seed, people: whole('people', defaultSize.people, 1, 5000), vehicles: whole('vehicles', defaultSize.vehicles, 0, 500) },
    plan: planOf(values.scenario ?? [], values.at ?? [], seed),
    host: values.host ?? '127.0.0.1',
    mqttPort: whole('mqtt-port', 1883, 1, 65535),
    jt808Port: whole('jt808-port', 6808, 1, 65535),
    httpPort: whole('http-port', 8080, 1, 65535),
    tenant: values.tenant ?? 'demo',
    name: values.device ?? env.MUSTER_DEVICE_NAME ?? 'demo-simulator',
    secret: values.secret ?? env.MUSTER_DEVICE_SECRET ?? '',
    rate: number('rate', 1, 0.1, 10),
    speed: number('speed', 1, 0.1, 3),
    parent: values.parent ?? false,
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const list = { type: 'string', multiple: true } as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        host: text,
        'mqtt-port': text,
        'jt808-port': text,
        'http-port': text,
        tenant: text,
        device: text,
        secret: text,
        people: text,
        vehicles: text,
        seed: text,
        rate: text,
        speed: text,
        scenario: list,
        at: list,
        parent: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'unreadable arguments')
  }
}

function planOf(names: readonly string[], times: readonly string[], seed: number): Planned[] {
  if (names.length === 0) return demoPlan(seed)
  return names.map((name, i) => {
    if (!(scenarioNames as readonly string[]).includes(name)) throw new UsageError(`--scenario: one of ${scenarioNames.join(', ')}`)
    const at = Number(times[i] ?? 20 + i * 60)
    if (!(at >= 0)) throw new UsageError('--at: seconds after the start')
    return { name: name as ScenarioName, at }
  })
}
