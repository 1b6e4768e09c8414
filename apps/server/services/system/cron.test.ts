import { describe, expect, it } from 'vitest'
import { nextAfter, parseCron } from './cron.ts'

const at = (text: string) => Date.parse(`${text}:00+08:00`)
const next = (line: string, after: string) => {
  const found = nextAfter(parseCron(line)!, at(after), 480)
  return found === null ? null : new Date(found + 480 * 60_000).toISOString().slice(0, 16)
}

describe('a schedule', () => {
  it.each([
    ['0 2 * * *', '2026-03-01T01:59', '2026-03-01T02:00'],
    ['0 2 * * *', '2026-03-01T02:00', '2026-03-02T02:00'],
    ['*/15 8-9 * * *', '2026-03-01T08:16', '2026-03-01T08:30'],
    ['30 23 31 * *', '2026-04-01T00:00', '2026-05-31T23:30'],
    ['0 0 * * 7', '2026-03-04T12:00', '2026-03-08T00:00'],
    ['0 0 1 * 1', '2026-03-01T00:00', '2026-03-02T00:00'],
    ['0 0 29 2 *', '2026-03-01T00:00', '2028-02-29T00:00'],
  ])('%s after %s is due at %s', (line, after, due) => expect(next(line, after)).toBe(due))

  it('that never comes is never due', () => expect(next('0 0 30 2 *', '2026-03-01T00:00')).toBeNull())

  it.each(['', '0 2 * *', '60 2 * * *', '0 24 * * *', 'daily', '0 2 * * 8', '*/0 * * * *', '5-1 * * * *'])('%j is none', (line) =>
    expect(parseCron(line)).toBeNull(),
  )
})
