import { f } from '@muster/model/define'
import { expect, it } from 'vitest'
import { maskValue } from './mask.ts'

it('an address shows everything but its account', () => {
  const address = f.url('地址', 'Address', 'LEM')
  expect(maskValue(address, 'rtsp://admin:p@ss@10.0.0.1:554/ch1?x=1@2')).toBe('rtsp://***@10.0.0.1:554/ch1?x=1@2')
  expect(maskValue(address, 'rtsp://10.0.0.1/ch1')).toBe('rtsp://10.0.0.1/ch1')
  expect(maskValue(address, 'https://10.0.0.1/a/b@c')).toBe('https://10.0.0.1/a/b@c')
})
