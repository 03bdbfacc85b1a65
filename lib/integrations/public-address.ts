import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** The host has an IP address that is not on the public internet. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

const loopback = '127.0.0.1'
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is on the public internet: not private, loopback, link-local, reserved or a tunnel to such. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address that is written as IPv6 counts as the IPv4 address.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}

type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

const resolveHost: Resolve = (host, done) => lookup(host, { all: true }, done)

/**
 * The `lookup` of a connection: resolves the host and refuses it when one of its IP addresses is not public. The
 * connection is made to what this returned, so that another answer of the DNS in between changes nothing.
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

/** The host of a URL as an IP address, without the brackets of IPv6; null for a name. */
function literalAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? host : null
}

/** Whether this is `http://127.0.0.1`, which only tests can use. */
export const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && hostname === loopback

/** Why a webhook cannot go to this URL; null when it can, as far as this is known without its DNS. */
export function urlProblem(url: URL, allowLoopback: boolean): string | null {
  if (allowLoopback && isLoopback(url)) return null
  if (url.protocol !== 'https:') return 'It has to begin with https://.'
  if (url.username || url.password) return 'A name and a password are not possible here: the signature is the proof.'
  const literal = literalAddress(url)
  if (literal && !isPublicAddress(literal)) return 'This IP address is not public.'
  if (!literal && !url.hostname.includes('.')) return 'This host is not public.'
  return null
}

/** A URL that webhooks can be sent to, without its fragment. */
export const endpointUrlSchema = (allowLoopback: boolean) =>
  z
    .string()
    .trim()
    .max(500, 'At most 500 characters.')
    .transform((text, context) => {
      const url = URL.parse(text)
      const problem = url ? urlProblem(url, allowLoopback) : 'Type a URL, such as https://crm.example.com/hooks.'
      if (!url || problem) {
        context.addIssue({ code: 'custom', message: problem ?? '' })
        return z.NEVER
      }
      url.hash = ''
      return url.href
    })
