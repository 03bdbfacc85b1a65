import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Thrown for a host with an IP address that is not on the public internet. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

const loopback = '127.0.0.1'
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Returns true for public IP addresses: not private, loopback, link-local, reserved, or tunnels to such addresses. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // `process` turns an IPv4 address that is written as IPv6 into the IPv4 address.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}

type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

const resolveHost: Resolve = (host, done) => lookup(host, { all: true }, done)

/**
 * Returns a `lookup` function for connections. It resolves the host, and fails if one of its IP addresses is not
 * public. The connection is made to the checked addresses, so that a DNS change in between has no effect.
 */
export const publicLookup =
  (resolve: Resolve = resolveHost): LookupFunction =>
  (host, options, done) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new PrivateAddressError('The host has no IP address.'), '')
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return done(new PrivateAddressError('The host has an IP address that is not public.'), '')
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })

/** Returns the IP address in the host of a URL, without the brackets of IPv6; null if the host is a name. */
function literalAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? host : null
}

/** Returns true for `http://127.0.0.1`, which only tests can use. */
export const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && hostname === loopback

/** Returns why the host of this URL is not on the public internet; null if it may be public. Does not query the DNS. */
export function hostProblem(url: URL): string | null {
  const literal = literalAddress(url)
  if (literal) return isPublicAddress(literal) ? null : 'This IP address is not public.'
  return url.hostname.includes('.') ? null : 'This host is not public.'
}
