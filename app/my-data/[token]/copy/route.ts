import { db } from '@/lib/database'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { personalCacheControl, personalHeaders } from '@/lib/http/personal-page'
import { respondOrUnavailable } from '@/lib/http/respond-or-unavailable'
import { unknownLinkResponse } from '@/lib/http/unknown-link-response'
import { findDataLink } from '@/lib/privacy/my-data/data-links'
import { readMyData } from '@/lib/privacy/my-data/read-my-data'

/** Returns the data of the page as a JSON file. */
export function GET(request: Request, { params }: RouteContext<'/my-data/[token]/copy'>) {
  return respondOrUnavailable(request, async () => {
    const email = await findDataLink(db, (await params).token)
    if (!email) return unknownLinkResponse(request, 'This link is not known, or has expired')
    return new Response(JSON.stringify(await readMyData(db, email), null, 2), {
      headers: {
        ...personalHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': personalCacheControl,
      },
    })
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
