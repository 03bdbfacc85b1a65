import { type NextRequest, NextResponse } from 'next/server'
import { earlyScript } from './lib/early-script'
import { previewCookie } from './lib/next-runtime/preview-cookie'
import { contentSecurityPolicy, inlineScriptSource } from './lib/next-runtime/security-policy'
import { isPageWithQuery } from './lib/site/pages-with-query'

/**
 * Runs for few requests only, so that public pages are not slowed down: for the admin, whose pages are rendered per
 * request with a nonce; for previews; for paths with capitals, which redirect to lower case; and for forms sent to
 * pages that accept none.
 */
export function proxy(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  if (isUnexpectedForm(request)) return new NextResponse(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  // Paths below /admin are not changed, because they contain collection keys.
  const lowerPath = pathname.replace(/%[\da-f]{2}|[A-Z]/gi, part => (part.length > 1 ? part : part.toLowerCase()))
  if (lowerPath !== pathname && !/^\/(api|admin)\//.test(pathname)) {
    return NextResponse.redirect(new URL(lowerPath + search, request.url), 308)
  }
  // A page with a query is public, also in a preview, and its response sets its own policy. The cookie is present only
  // if the guard found an open session (lib/preview/preview-guard.ts).
  if (
    !pathname.startsWith('/admin') &&
    !isPageWithQuery(pathname, request.nextUrl.searchParams) &&
    request.cookies.has(previewCookie)
  )
    return withNonce(request, { frameAncestors: "'self'", scripts: previewScripts })
  if (isSignedOut(request))
    return NextResponse.redirect(new URL(`/admin/login?from=${encodeURIComponent(pathname)}`, request.url), 303)
  return pathname.startsWith('/admin/') ? withNonce(request) : NextResponse.next()
}

/** The inline script of public pages has no nonce, so the policy needs its hash. */
const previewScripts = [inlineScriptSource(earlyScript)]

/**
 * Returns true for a form that a page cannot accept. Forms are posted to the API and to the panel; a page accepts one
 * only in a preview, from the bar that ends it. An action needs no content type.
 */
function isUnexpectedForm({ nextUrl, method, headers, cookies }: NextRequest) {
  if (!headers.has('content-type') && !headers.has('next-action')) return false
  if (nextUrl.pathname.startsWith('/admin') || cookies.has(previewCookie)) return false
  return method !== 'GET' && method !== 'HEAD'
}

/**
 * Returns true without a session cookie. The cookie is not verified here, which is for convenience only: every screen
 * and action checks the session in the database.
 */
function isSignedOut({ nextUrl, cookies, method }: NextRequest) {
  if (method !== 'GET' || !nextUrl.pathname.startsWith('/admin') || signedOutPaths.test(nextUrl.pathname)) return false
  return !cookies.getAll().some(({ name }) => name.endsWith('authjs.session-token'))
}

/** Matches pages that signed-out staff may open: the login and the pages for a forgotten password. */
const signedOutPaths = /^\/admin\/(login|forgot-password|set-password\/[^/]+)$/

function withNonce(request: NextRequest, { scripts = [] as string[], frameAncestors = "'none'" } = {}) {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`, ...scripts], {
    development: process.env.NODE_ENV === 'development',
    frameAncestors,
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
    // Uploads are left out, because the proxy buffers bodies in memory and truncates them at 10 MB. The upload route
    // itself checks the permission.
    '/admin/((?!files/upload$).*)',
    '/((?!_next/|api/|media/|referral/)[^.]*[A-Z][^.]*)',
    {
      source: '/((?!_next/|api/|media/|admin/files/upload$)[^.]*)',
      has: [{ type: 'cookie', key: '__prerender_bypass' }],
    },
    // Matches requests with a body, and actions; see `isUnexpectedForm`.
    {
      source: '/((?!_next/|api/|media/|admin/|newsletter/|quote/|follow/)[^.]*)',
      has: [{ type: 'header', key: 'content-type' }],
    },
    { source: '/((?!_next/|api/|media/|admin/).*)', has: [{ type: 'header', key: 'next-action' }] },
  ],
}
