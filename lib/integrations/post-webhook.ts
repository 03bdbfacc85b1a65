import type { LookupFunction } from 'node:net'
import { PrivateAddressError } from '../http/public-address.ts'
import { requestPublic } from '../http/public-request.ts'
import { parseRetryAfter } from '../http/retry-after.ts'
import { urlProblem } from './endpoint-url.ts'

/** In milliseconds, including the response. */
export const webhookTimeout = 10_000
/** Maximum number of bytes of a response that are read; they are not stored. A longer response ends the connection. */
const maxResponse = 16_384

export type WebhookRequest = {
  url: string
  headers: Record<string, string>
  body: string
  allowLoopback: boolean
  timeout?: number
  /** Replaces the DNS in tests. */
  lookup?: LookupFunction
}

/**
 * Posts a webhook, and returns the status of the response and the milliseconds of its Retry-After. Connects only to
 * public IP addresses and follows no redirects. Throws `UnreachableError` if there is no response.
 */
export function postWebhook(webhook: WebhookRequest): Promise<{ status: number; retryAfter: number | undefined }> {
  const { headers, body, allowLoopback, timeout = webhookTimeout, lookup } = webhook
  const url = new URL(webhook.url)
  const problem = urlProblem(url, allowLoopback)
  if (problem) return Promise.reject(new UnreachableError(problem))
  return new Promise((resolve, reject) => {
    const request = requestPublic(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      allowLoopback,
      lookup,
      signal: AbortSignal.timeout(timeout),
    })
    request.on('error', error => reject(new UnreachableError(reasonFor(error, timeout))))
    request.on('response', response => {
      const status = response.statusCode ?? 0
      const result = { status, retryAfter: parseRetryAfter(response.headers['retry-after']) }
      let receivedBytes = 0
      response.on('data', (chunk: Buffer) => {
        receivedBytes += chunk.length
        if (receivedBytes > maxResponse) response.destroy()
      })
      // Only the status matters, so errors of the body are ignored.
      response.on('error', () => {})
      response.on('close', () => resolve(result))
    })
    request.end(body)
  })
}

/** Thrown if there was no response. The message is for staff. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'There is no such host.',
  EAI_AGAIN: 'The host cannot be found at the moment.',
  ECONNREFUSED: 'The host refuses connections.',
  ECONNRESET: 'The host closed the connection.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the host is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
}

/** The message of the error is left out, because it contains IP addresses. */
function reasonFor(error: Error & { code?: string }, timeout: number): string {
  if (error instanceof PrivateAddressError) return error.message
  if (error.name === 'AbortError') return `No response within ${timeout / 1000} seconds.`
  return reasons[error.code ?? ''] ?? `The connection failed${error.code ? ` (${error.code})` : ''}.`
}
