import ipaddr from 'ipaddr.js'

/**
 * Returns the network of a client for rate limits: its IPv4 address, or the first `bits` of its IPv6 address. An
 * internet connection at home has up to a /56, which is the default; a company, or somebody with a tunnel, has a /48.
 * Returns 'unknown' without a valid address. Expects `X-Forwarded-For` after `cleanForwardedHeaders`: a single address.
 */
export function clientNetwork(headers: Headers, bits: 48 | 56 = 56): string {
  const address = headers.get('x-forwarded-for')?.trim() ?? ''
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${bits}`)}/${bits}`
}
