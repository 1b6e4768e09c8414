import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('cuts to 15 or 10 characters plus an ellipsis', () => {
  expect(cutText('滨海化工原料罐区一号装置巡检路线甲')).toBe('滨海化工原料罐区一号装置巡检路…')
  expect(cutText('滨海化工原料罐区一号装置', 10)).toBe('滨海化工原料罐区一号…')
})

it('leaves a text that fits', () => {
  expect(cutText('123456789012345')).toBe('123456789012345')
  expect(cutText('', 10)).toBe('')
})

it('counts characters as a reader does', () => {
  expect(cutText('👷‍♂️'.repeat(11), 10)).toBe(`${'👷‍♂️'.repeat(10)}…`)
})
