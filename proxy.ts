import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from './lib/cache/policy'

export function proxy(request: NextRequest) {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`], process.env.NODE_ENV === 'development')
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
export const config = { matcher: ['/admin/:path*'] }
