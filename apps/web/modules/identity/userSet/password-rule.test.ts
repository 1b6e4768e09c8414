import { expect, it } from 'vitest'
import { isPassword } from './password-rule.ts'

it.each(['Muster2026', 'abc123', 'a1234567890123456789'])('%s is a password', (value) => expect(isPassword(value)).toBe(true))
it.each(['', 'ab123', 'abcdef', '123456', 'a12345678901234567890', '密码密码密码1'])('%s is none', (value) =>
  expect(isPassword(value)).toBe(false),
)
