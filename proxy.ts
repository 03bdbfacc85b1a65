import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from './lib/cache/policy'

/**
 * Runs for few requests alone, so that public pages pay nothing: the admin and the search, whose pages are drawn per
 * request and take a nonce, and addresses with capitals, which lead to their lower-case form.
 */
export function proxy(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  if (/[A-Z]/.test(pathname) && !pathname.startsWith('/api/')) {
    return NextResponse.redirect(new URL(pathname.toLowerCase() + search, request.url), 308)
  }
  if (isSignedOut(request))
    return NextResponse.redirect(new URL(`/admin/login?from=${encodeURIComponent(pathname)}`, request.url), 303)
  return withNonce(request)
}

/** Politeness, not security: a cookie is looked for, not believed. Every screen and action asks the database. */
function isSignedOut({ nextUrl, cookies, method }: NextRequest) {
  if (method !== 'GET' || !nextUrl.pathname.startsWith('/admin') || nextUrl.pathname === '/admin/login') return false
  return !cookies.getAll().some(({ name }) => name.endsWith('authjs.session-token'))
}

function withNonce(request: NextRequest) {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`], process.env.NODE_ENV === 'development')
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  matcher: ['/admin/:path*', '/search', '/((?!_next/|api/|media/|referral/)[^.]*[A-Z][^.]*)'],
}
