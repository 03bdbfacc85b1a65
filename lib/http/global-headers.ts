import type { IncomingMessage } from 'node:http'

export const globalHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Headers of every response if a proxy received the request over HTTPS. */
export const httpsHeaders = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }

/** Returns the headers that every response to this request must have. */
export const headersFor = ({ headers }: IncomingMessage) => ({
  ...globalHeaders,
  ...(headers['x-forwarded-proto'] === 'https' && httpsHeaders),
})
