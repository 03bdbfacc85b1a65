import { describe, expect, test } from 'vitest'
import { clientNetwork } from './client-network'
import { cleanForwardedHeaders } from './forwarded'

const sentHeaders = {
  host: 'site.example',
  forwarded: 'for=6.6.6.6;host=evil.example;proto=https',
  'x-forwarded-for': '6.6.6.6, 203.0.113.9, 198.51.100.2',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '666',
  'x-forwarded-proto': 'https',
  'x-real-ip': '6.6.6.6',
}

function cleaned(headers: Record<string, string>, proxies: number) {
  const cleanedHeaders: Record<string, string> = { ...headers }
  cleanForwardedHeaders(cleanedHeaders, proxies)
  return cleanedHeaders
}

describe('forwarded headers', () => {
  test('are removed without a trusted proxy', () => {
    expect(cleaned(sentHeaders, 0)).toEqual({ host: 'site.example' })
  })

  test.for([
    [1, '198.51.100.2'],
    [2, '203.0.113.9'],
    // With fewer entries than trusted proxies, the leftmost entry is used.
    [7, '6.6.6.6'],
  ] as const)('name the client, counted from the right for %i trusted proxies', ([proxies, client]) => {
    expect(cleaned(sentHeaders, proxies)).toMatchObject({
      'x-forwarded-for': client,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    })
  })

  test('never become an empty address', () => {
    expect(cleaned({ 'x-forwarded-for': ' , ' }, 1)).toEqual({})
    expect(cleaned({}, 1)).toEqual({})
  })
})

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/56'],
  ['2001:DB8:1:2::1', '2001:db8:1::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('the address %j belongs to the network %j', ([address = '', network = '']) => {
  const headers = new Headers(address ? { 'x-forwarded-for': address } : {})
  expect(clientNetwork(headers)).toBe(network)
})
