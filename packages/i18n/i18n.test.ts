import { errorCodes } from '@muster/base'
import { describe, expect, it } from 'vitest'
import { messages } from './messages/index.ts'
import { createTranslator, hasMessage, interpolate, languageOf, textsOf } from './index.ts'

describe('messages', () => {
  it('says the specification’s expiry text in Chinese and a complete sentence in English', () => {
    expect(createTranslator('zh')('error.unauthenticated')).toBe('登录信息已失效，请重新登录')
    expect(createTranslator('en')('error.unauthenticated')).toMatch(/expired/)
  })

  it('has a text for every error the product can give', () => {
    expect(Object.keys(messages.error).sort()).toEqual(Object.keys(errorCodes).sort())
  })

  it('uses the same parameters in both languages', () => {
    const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]))].sort()
    const zh = textsOf('zh')
    const en = textsOf('en')
    const different = Object.keys(zh).filter((key) => hasMessage(key) && names(zh[key]).join() !== names(en[key]).join())
    expect(different).toEqual([])
  })

  it('has no empty text and no Chinese left in the English', () => {
    const bad = Object.entries(textsOf('en')).filter(([, text]) => text.trim() === '' || /[\u4e00-\u9fff]/.test(text))
    expect(bad).toEqual([])
    expect(Object.entries(textsOf('zh')).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

describe('interpolation', () => {
  it('fills names and picks the plural', () => {
    expect(interpolate('{count} {count:row|rows} kept', { count: 1 })).toBe('1 row kept')
    expect(interpolate('{count} {count:row|rows} kept', { count: 3 })).toBe('3 rows kept')
  })
  it('leaves a missing parameter visible', () => {
    expect(interpolate('Port {port}')).toBe('Port {port}')
  })
})

it('chooses the language of a browser, Chinese when it asks for neither', () => {
  expect(languageOf('en-GB,en;q=0.9,zh;q=0.5')).toBe('en')
  expect(languageOf('fr-FR, zh-CN')).toBe('zh')
  expect(languageOf(undefined)).toBe('zh')
})
