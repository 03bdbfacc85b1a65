import type { LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { env } from '../../env.ts'
import { hostProblem, isLoopback } from '../../http/public-address.ts'
import { requestPublic } from '../../http/public-request.ts'
import { type LinkResponse, PrivateHostError, type Send, UncheckableError } from './check-url.ts'

const requestTimeout = 10_000
/** Milliseconds between two requests to a host. */
const hostPause = 1_000

export type SenderOptions = {
  /** In milliseconds. */
  timeout?: number
  pause?: () => Promise<unknown>
  /** Allows requests to this machine only, for tests. */
  onlyLoopback?: boolean
  lookup?: LookupFunction
}

/** Returns a function that requests links: only at public IP addresses, and each host sequentially, with pauses. */
export function politeSender({
  timeout = requestTimeout,
  pause = () => sleep(hostPause),
  onlyLoopback = env.WEBHOOKS_TO_LOOPBACK,
  lookup,
}: SenderOptions = {}): Send {
  const hosts = new Map<string, LimitFunction>()
  return async (url, method) => {
    checkAllowed(url, onlyLoopback)
    const knownHost = hosts.get(url.host)
    const limit = knownHost ?? pLimit(1)
    hosts.set(url.host, limit)
    return limit(async () => {
      if (knownHost) await pause()
      return requestHead(url, { method, timeout, allowLoopback: onlyLoopback, lookup })
    })
  }
}

function checkAllowed(url: URL, onlyLoopback: boolean) {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new UncheckableError()
  if (onlyLoopback && isLoopback(url)) return
  const problem = hostProblem(url)
  if (problem) throw new PrivateHostError(problem)
  if (onlyLoopback) throw new UncheckableError()
}

type HeadRequest = {
  method: 'HEAD' | 'GET'
  timeout: number
  allowLoopback: boolean
  lookup: LookupFunction | undefined
}

/** Returns the head of a response without reading its body. */
function requestHead(url: URL, { timeout, ...options }: HeadRequest): Promise<LinkResponse> {
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': `shk-link-check/1 (+${env.SITE_URL})`, accept: '*/*' }
    const request = requestPublic(url, { ...options, headers, signal: AbortSignal.timeout(timeout) })
    request.on('error', reject)
    request.on('response', response => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.on('error', () => {})
      response.destroy()
    })
    request.end()
  })
}
