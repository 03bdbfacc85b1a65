import { expect, test } from 'vitest'
import { clientNetwork } from './client-network'

const networkOf = (address: string, bits?: 48 | 56) => clientNetwork(new Headers({ 'x-forwarded-for': address }), bits)

test('a network is the first 56 or 48 bits of an IPv6 address, or a whole IPv4 address; other text is unknown', () => {
  expect(networkOf('2001:db8:1:1::1')).toBe(networkOf('2001:db8:1:2::5'))
  expect(networkOf('2001:db8:1:100::1')).not.toBe(networkOf('2001:db8:1:1::1'))
  expect(networkOf('2001:db8:1:100::1', 48)).toBe(networkOf('2001:db8:1:1::1', 48))
  expect(networkOf('2001:db8:2::1', 48)).not.toBe(networkOf('2001:db8:1::1', 48))
  expect(networkOf('::ffff:192.0.2.1')).toBe(networkOf('192.0.2.1'))
  expect(networkOf('nonsense')).toBe('unknown')
})
