import type { LinkOutcome } from '../../../db/tables/addresses.ts'
import { PrivateAddressError } from '../../http/public-address.ts'

export type LinkResult = { outcome: LinkOutcome; status: number | null }
export type LinkResponse = { status: number; location: string | undefined }
/** Sends a request and returns the head of its response. Throws if there is no response. */
export type Send = (url: URL, method: 'HEAD' | 'GET') => Promise<LinkResponse>

const maxRedirects = 5
const headRejections = [403, 404, 405, 501]
const redirectStatuses = [301, 302, 303, 307, 308]
/** Statuses with which sites reject this automatic check (999 is LinkedIn's); a visitor may get the page. */
const checkRejections = [401, 403, 405, 406, 407, 408, 425, 429, 451, 999]

export class UncheckableError extends Error {
  override name = 'UncheckableError'
}

/** The host of the URL is a name or an IP address that visitors cannot reach. */
export class PrivateHostError extends Error {
  override name = 'PrivateHostError'
}

export async function checkUrl(href: string, send: Send): Promise<LinkResult> {
  try {
    let url = new URL(href)
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const response = await sendHeadOrGet(url, send)
      const next = redirectOf(url, response)
      if (!next) return resultOf(response.status)
      url = next
    }
    // Some sites redirect clients without cookies endlessly.
    return uncheckedResult
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome) return { outcome, status: null }
    throw error
  }
}

/** The result for a URL that could not be checked. */
export const uncheckedResult: LinkResult = { outcome: 'unchecked', status: null }

async function sendHeadOrGet(url: URL, send: Send): Promise<LinkResponse> {
  const head = await send(url, 'HEAD')
  return headRejections.includes(head.status) ? send(url, 'GET') : head
}

function redirectOf(url: URL, { status, location }: LinkResponse): URL | null {
  return redirectStatuses.includes(status) && location ? URL.parse(location, url) : null
}

function resultOf(status: number): LinkResult {
  if (status < 400) return { outcome: 'ok', status }
  const isUnchecked = status >= 500 || checkRejections.includes(status)
  return { outcome: isUnchecked ? 'unchecked' : 'error-status', status }
}

const outcomes: Record<string, LinkOutcome> = {
  ENOTFOUND: 'unknown-host',
  ABORT_ERR: 'no-answer',
  ECONNREFUSED: 'no-answer',
  ECONNRESET: 'no-answer',
  EHOSTUNREACH: 'no-answer',
  ETIMEDOUT: 'no-answer',
  CERT_HAS_EXPIRED: 'bad-certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'bad-certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'bad-certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'bad-certificate',
}

/** Returns the outcome of a request without a response; null for an error with another cause. */
function outcomeOf(error: unknown): LinkOutcome | null {
  if (error instanceof PrivateHostError) return 'private-host'
  // In this network, a name may resolve to a private IP address although visitors get a public one.
  if (error instanceof UncheckableError || error instanceof PrivateAddressError) return 'unchecked'
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  // Other codes may be caused by this machine, for example if a DNS server or the network is down.
  return typeof code === 'string' ? (outcomes[code] ?? 'unchecked') : null
}
