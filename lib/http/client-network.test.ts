import { expect, test } from 'vitest'
import { clientNetwork } from './client-network'

const of = (address: string, bits?: 48 | 56) => clientNetwork(new Headers({ 'x-forwarded-for': address }), bits)

test('addresses of one internet connection belong to one network', () => {
  expect(of('2001:db8:1:1::1')).toBe(of('2001:db8:1:2::5'))
  expect(of('2001:db8:1:100::1')).not.toBe(of('2001:db8:1:1::1'))
  expect(of('2001:db8:1:100::1', 48)).toBe(of('2001:db8:1:1::1', 48))
  expect(of('2001:db8:2::1', 48)).not.toBe(of('2001:db8:1::1', 48))
  expect(of('::ffff:192.0.2.1')).toBe(of('192.0.2.1'))
  expect(of('nonsense')).toBe('unknown')
})
