import 'server-only'
import type { OutgoingHttpHeaders } from 'node:http'
import { getToken } from 'next-auth/jwt'
import { areas } from '@/db/content/collection'
import { can } from '@/lib/auth/roles'
import { findStaffBySession } from '@/lib/auth/session-staff'
import { env } from '@/lib/env'
import { log } from '@/lib/logging/log'
import { previewCookie } from '@/lib/next-runtime/preview-cookie'
import { type RequestListener, wrapRequestListeners } from '@/lib/next-runtime/request-listener'
import { type PreviewAreas, previewAreas } from './preview-areas'

/** Installs `previewGuard` for every request of this process. */
export function guardPreviews() {
  wrapRequestListeners(previewGuard)
}

/**
 * The only way into a preview, for pages and route handlers alike. A request with the preview cookie keeps it while its
 * session is open, and reads the drafts of that session's areas; otherwise the cookie is removed before the framework
 * sees it, and from the browser. Either way no cache may store the response.
 */
export function previewGuard(inner: RequestListener): RequestListener {
  return async (request, response) => {
    const cookies = request.headers.cookie ?? ''
    if (!cookies.includes(previewCookie) || isBuildFile(request.url)) return inner(request, response)
    const allowed = await areasOfSession(cookies).catch(error => {
      log.error('Checking the session of a preview failed.', error)
      return null
    })
    if (!allowed) request.headers.cookie = withoutPreview(cookies)
    beforeHeaders(response, () => {
      response.setHeader('Cache-Control', 'private, no-store')
      if (!allowed) response.appendHeader('Set-Cookie', endedCookie())
    })
    if (allowed) return previewAreas().run(allowed, inner, request, response)
    inner(request, response)
  }
}

/** Scripts, styles and fonts of the build are the same for everybody. */
const isBuildFile = (url = '') => url.startsWith('/_next/static/')

/** The areas whose drafts the session of these cookies may read; null without an open session. */
async function areasOfSession(cookies: string): Promise<PreviewAreas | null> {
  const token = await getToken({
    req: { headers: { cookie: cookies } },
    secret: env.AUTH_SECRET,
    secureCookie: cookies.includes('__Secure-authjs.session-token'),
  })
  const staff = token && (await findStaffBySession(token.sessionId))
  if (!staff || staff.mustAddSecondFactor) return null
  return new Set(areas.filter(area => can(staff.role, 'view', area)))
}

const withoutPreview = (cookies: string) =>
  cookies
    .split(';')
    .map(cookie => cookie.trim())
    .filter(cookie => !cookie.startsWith(previewCookie))
    .join('; ')

/** Needs the same attributes that the framework sets the cookie with, or browsers do not delete it. */
const endedCookie = () =>
  `${previewCookie}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; ${env.NODE_ENV === 'development' ? 'SameSite=Lax' : 'Secure; SameSite=None'}`

/** Runs `change` last, when the headers are about to be sent. */
function beforeHeaders(response: Parameters<RequestListener>[1], change: () => void) {
  const { writeHead } = response
  response.writeHead = ((...args: unknown[]) => {
    response.writeHead = writeHead
    // Headers passed here would override those set before.
    if (typeof args.at(-1) === 'object') {
      const given = args.pop() as OutgoingHttpHeaders | string[]
      const entries = Array.isArray(given) ? pairsOf(given) : Object.entries(given)
      for (const [name, value] of entries) if (value !== undefined) response.setHeader(name, value)
    }
    change()
    return writeHead.apply(response, args as Parameters<typeof writeHead>)
  }) as typeof writeHead
}

/** Pairs of Node's flat list of header names and values. */
const pairsOf = (list: string[]) =>
  list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1]] as const] : []))
