import { type ClientRequest, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { hostProblem, isLoopback, PrivateAddressError, publicLookup } from './public-address.ts'

export type PublicRequest = {
  method: 'GET' | 'HEAD' | 'POST'
  headers: Record<string, string | number>
  signal: AbortSignal
  /** Allows requests to `http://127.0.0.1`, for tests. */
  allowLoopback: boolean
  lookup?: LookupFunction | undefined
}

/** Starts a request to a URL that staff or others entered: only to public IP addresses, without redirects. */
export function requestPublic(url: URL, request: PublicRequest): ClientRequest {
  const { method, headers, signal, allowLoopback, lookup = publicLookup() } = request
  const isLocal = allowLoopback && isLoopback(url)
  const problem = isLocal ? null : hostProblem(url)
  if (problem) throw new PrivateAddressError(problem)
  return (url.protocol === 'http:' ? requestHttp : requestHttps)(url, {
    method,
    headers,
    signal,
    // Each request has its own connection, to the IP address that was checked.
    agent: false,
    ...(!isLocal && { lookup }),
  })
}
