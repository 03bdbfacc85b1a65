import ipaddr from 'ipaddr.js'

/**
 * The network that a client counts as when requests are limited: an IPv4 address, or the /64 of an IPv6 address, since
 * one connection has 2^64 of those. 'unknown' without a readable address. Expects `X-Forwarded-For` as
 * `cleanForwardedHeaders` leaves it: one address.
 */
export function clientNetwork(headers: Headers): string {
  const address = headers.get('x-forwarded-for')?.trim() ?? ''
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/64`)}/64`
}
