import ipaddr from 'ipaddr.js'

/**
 * The network of a client for rate limits: its IPv4 address, or the /64 of its IPv6 address, since one connection has
 * 2^64 of those. 'unknown' without a valid address. Expects `X-Forwarded-For` after `cleanForwardedHeaders`: one address.
 */
export function clientNetwork(headers: Headers): string {
  const address = headers.get('x-forwarded-for')?.trim() ?? ''
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/64`)}/64`
}
