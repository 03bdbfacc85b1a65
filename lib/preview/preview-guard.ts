import 'server-only'
import { getToken } from 'next-auth/jwt'
import { collectionFor, isCollectionKey } from '@/db/collections'
import { areas } from '@/db/content/collection'
import { can } from '@/lib/auth/roles'
import { findStaffBySession } from '@/lib/auth/session-staff'
import { env } from '@/lib/env'
import type { RequestListener } from '@/lib/http/middleware'
import { personalCacheControl } from '@/lib/http/personal-page'
import { log } from '@/lib/logging/log'
import { cookieList, hasPreviewCookie, previewCookie } from '@/lib/next-runtime/preview-cookie'
import { type FormInPreview, type Preview, previewStorage } from './current-preview'
import { frameParameter } from './frame-path'
import { openSharedToken, sharedPreviewCookie } from './shared-link'

/**
 * Returns a listener that starts all previews, of pages and of route handlers. A request with the preview cookie keeps
 * it while its session or its shared link is open, and reads the drafts of that session's areas or of that link's
 * entry. Otherwise the cookie is removed, from the request before the framework sees it and from the browser. In both
 * cases no cache may store the response.
 */
export function previewGuard(inner: RequestListener): RequestListener {
  return async (request, response) => {
    const cookies = request.headers.cookie ?? ''
    if (!hasPreviewCookie(cookies) || isBuildFile(request.url)) return inner(request, response)
    const preview = await findPreview(cookies, frameView(request.url ?? '')).catch(error => {
      log.error('Checking the session of a preview failed.', error)
      return null
    })
    if (!preview) request.headers.cookie = withoutPreview(cookies)
    response.beforeHead(() => {
      response.setHeader('Cache-Control', personalCacheControl)
      if (!preview) response.appendHeader('Set-Cookie', endedCookie())
    })
    if (preview) return previewStorage.run(preview, inner, request, response)
    inner(request, response)
  }
}

/** Returns true for scripts, styles and fonts of the build, which are the same for everybody. */
const isBuildFile = (url = '') => url.startsWith('/_next/static/')

const findPreview = async (cookies: string, view: FrameView | null) =>
  (await previewOfSession(cookies, view)) ?? (await previewOfLink(cookies))

type FrameView = 'public' | 'draft' | FormInPreview

const formView = /^(?<key>[A-Za-z]{1,40})\.(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Parses the view in the URL of a request in a frame (see `framePath`); returns null for other URLs. */
function frameView(url: string): FrameView | null {
  const requested = new URLSearchParams(url.split('?')[1]).get(frameParameter)
  if (requested === 'public' || requested === 'draft') return requested
  const { key, id } = formView.exec(requested ?? '')?.groups ?? {}
  return key && id && isCollectionKey(key) ? { key, id } : null
}

/** Returns the preview of the session in these cookies; null without an open session. */
async function previewOfSession(cookies: string, view: FrameView | null): Promise<Preview | null> {
  const token = await getToken({
    req: { headers: { cookie: cookies } },
    secret: env.AUTH_SECRET,
    secureCookie: cookies.includes('__Secure-authjs.session-token'),
  })
  const staff = token && (await findStaffBySession(token.sessionId))
  if (!staff || staff.mustAddSecondFactor) return null
  const visibleAreas = new Set(areas.filter(area => can(staff.role, 'view', area)))
  const isFramed = view !== null
  if (view === 'public') return { areas: new Set(), isFramed }
  if (view === null || view === 'draft' || !visibleAreas.has(collectionFor(view.key).area))
    return { areas: visibleAreas, isFramed }
  return { areas: visibleAreas, unsavedForm: { ...view, staffId: staff.id }, isFramed }
}

/** Returns the preview of the shared link that a browser opened; null if the link has ended. */
async function previewOfLink(cookies: string): Promise<Preview | null> {
  const token = cookieList(cookies).find(([name]) => name === sharedPreviewCookie)?.[1]
  const sharedEntry = token ? await openSharedToken(token) : null
  return sharedEntry && { areas: new Set([collectionFor(sharedEntry.key).area]), sharedEntry, isFramed: false }
}

const withoutPreview = (cookies: string) =>
  cookieList(cookies)
    .filter(([name]) => name !== previewCookie)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** Returns the cookie that ends a preview. Browsers delete a cookie only if its attributes are the framework's. */
const endedCookie = () =>
  `${previewCookie}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; ${env.NODE_ENV === 'development' ? 'SameSite=Lax' : 'Secure; SameSite=None'}`
