import 'server-only'
import { getToken } from 'next-auth/jwt'
import { areas } from '@/db/content/collection'
import { can } from '@/lib/auth/roles'
import { findStaffBySession } from '@/lib/auth/session-staff'
import { env } from '@/lib/env'
import type { RequestListener } from '@/lib/http/middleware'
import { log } from '@/lib/logging/log'
import { previewCookie } from '@/lib/next-runtime/preview-cookie'
import { type PreviewAreas, previewAreas } from './preview-areas'

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
    response.beforeHead(() => {
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
