import { cookies, draftMode } from 'next/headers'
import { findForEditing } from '@/lib/content/entries'
import { findPreviewPath } from '@/lib/content/preview/preview-path'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { respondOrUnavailable } from '@/lib/http/respond-or-unavailable'
import { unknownLinkResponse } from '@/lib/http/unknown-link-response'
import { openSharedToken, sharedPreviewCookie } from '@/lib/preview/shared-link'

/** Opens a shared preview: this browser shows the page with the draft of one entry until the link expires. */
export const GET = (request: Request, { params }: RouteContext<'/preview/[token]'>) =>
  respondOrUnavailable(request, async () => {
    const { token } = await params
    const share = await openSharedToken(token)
    const entry = share && (await findForEditing(share.key, share.id))
    const path = entry && !entry.deletedAt && (await findPreviewPath(db, share.key, entry))
    if (!path) return unknownLinkResponse(request, 'This link is not known, or has expired')
    const [mode, jar] = await Promise.all([draftMode(), cookies()])
    mode.enable()
    jar.set(sharedPreviewCookie, token, {
      httpOnly: true,
      secure: env.SITE_URL.startsWith('https:'),
      sameSite: 'lax',
      path: '/',
      expires: share.endsAt,
    })
    return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } })
  })
