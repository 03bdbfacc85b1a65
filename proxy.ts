import { type NextRequest, NextResponse } from 'next/server'
import { chunkErrorScriptSource } from './lib/next-runtime/chunk-error-script'
import { previewCookie } from './lib/next-runtime/preview-cookie'
import { contentSecurityPolicy } from './lib/next-runtime/security-policy'

/**
 * Runs for few requests alone, so that public pages pay nothing: the admin, whose pages are drawn per request and take a
 * nonce, previews, addresses with capitals, which lead to their lower-case form, and forms that no page takes.
 */
export function proxy(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  if (isFormForNobody(request)) return new NextResponse(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  // Not below /admin: addresses there name collections by their keys.
  if (/[A-Z]/.test(pathname) && !/^\/(api|admin)\//.test(pathname)) {
    return NextResponse.redirect(new URL(pathname.toLowerCase() + search, request.url), 308)
  }
  // The cookie is only still here when the guard found an open session (lib/preview/preview-guard.ts).
  if (!pathname.startsWith('/admin') && !isQuestion(request) && request.cookies.has(previewCookie))
    return withNonce(request, { framedBy: "'self'", scripts: [chunkErrorScriptSource] })
  if (isSignedOut(request))
    return NextResponse.redirect(new URL(`/admin/login?from=${encodeURIComponent(pathname)}`, request.url), 303)
  return pathname.startsWith('/admin/') ? withNonce(request) : NextResponse.next()
}

/** Results of a search are public, in a preview too, and bring the policy of their page. */
const isQuestion = ({ nextUrl }: NextRequest) =>
  nextUrl.pathname === '/search' && Boolean(nextUrl.searchParams.get('q'))

/** Forms go to calls and to the panel; a page takes one only in a preview, where its bar ends that. */
function isFormForNobody({ nextUrl, method, headers, cookies }: NextRequest) {
  if (!headers.has('content-type') || nextUrl.pathname.startsWith('/admin') || cookies.has(previewCookie)) return false
  return method !== 'GET' && method !== 'HEAD'
}

/** Politeness, not security: a cookie is looked for, not believed. Every screen and action asks the database. */
function isSignedOut({ nextUrl, cookies, method }: NextRequest) {
  if (method !== 'GET' || !nextUrl.pathname.startsWith('/admin') || openDoors.test(nextUrl.pathname)) return false
  return !cookies.getAll().some(({ name }) => name.endsWith('authjs.session-token'))
}

/** What stands open to whoever is signed out: signing in, and the way back for a forgotten password. */
const openDoors = /^\/admin\/(login|forgot-password|set-password\/[^/]+)$/

function withNonce(request: NextRequest, { scripts = [] as string[], framedBy = "'none'" } = {}) {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`, ...scripts], {
    development: process.env.NODE_ENV === 'development',
    framedBy,
  })
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  matcher: [
    // Not uploads: whatever passes here is held in memory, and cut off at 10 MB. The route itself asks who sends them.
    '/admin/((?!files/upload$).*)',
    '/((?!_next/|api/|media/|referral/)[^.]*[A-Z][^.]*)',
    {
      source: '/((?!_next/|api/|media/|admin/files/upload$)[^.]*)',
      has: [{ type: 'cookie', key: '__prerender_bypass' }],
    },
    // What comes with a body; see `isFormForNobody`.
    {
      source: '/((?!_next/|api/|media/|admin/|newsletter/)[^.]*)',
      has: [{ type: 'header', key: 'content-type' }],
    },
  ],
}
