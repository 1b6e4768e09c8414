import { errorCodes } from '@muster/base'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../shell/error.ts'
import { missing, refusalOf } from './refusal.ts'

describe('an empty sign-in form', () => {
  it('names each missing field and puts the cursor on the first', () => {
    expect(missing({ account: ' ', password: '', captcha: '' })).toEqual({
      fields: { account: '请填写账号', password: '请填写密码', captcha: '请填写验证码' },
      focus: 'account',
    })
    expect(missing({ account: 'admin', password: 'x', captcha: '' }).focus).toBe('captcha')
    expect(missing({ account: 'admin', password: 'x', captcha: 'a' }).focus).toBeUndefined()
  })
})

describe('a refused sign-in', () => {
  it('shows a wrong code beside the code', () => {
    expect(refusalOf(new ApiError(errorCodes.captchaWrong, '验证码错误'))).toEqual({ fields: { captcha: '验证码错误' }, focus: 'captcha' })
  })
  it('shows a wrong password above the form without telling which part was wrong', () => {
    expect(refusalOf(new ApiError(errorCodes.loginRefused, '账号或密码错误'))).toEqual({
      fields: {},
      form: '账号或密码错误',
      focus: 'password',
    })
  })
  it('shows the choose-the-right-channel message above the form', () => {
    expect(refusalOf(new ApiError(errorCodes.wrongChannel, '请选择正确的登录渠道')).form).toBe('请选择正确的登录渠道')
  })
  it('says that the server was not reached and the account is kept', () => {
    expect(refusalOf(new ApiError(0, 'x')).form).toMatch(/账号已保留/)
  })
})
