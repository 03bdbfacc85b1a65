import type { IncomingMessage } from 'node:http'

/** Headers of every response. */
export const globalHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Headers of every response to a request that a proxy received over https. */
export const httpsHeaders = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }

/** The headers that the response to this request has, like every other. */
export const headersFor = ({ headers }: IncomingMessage) => ({
  ...globalHeaders,
  ...(headers['x-forwarded-proto'] === 'https' && httpsHeaders),
})
