import { myDataFailed, myDataMarkup } from '@/components/site/my-data/my-data-markup'
import { db } from '@/lib/database'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'
import { personalCacheControl as cacheControl, personalHeaders as headers } from '@/lib/http/personal-page'
import { unknownLinkResponse } from '@/lib/http/unknown-link-response'
import { findDataLink } from '@/lib/privacy/my-data/data-links'
import { readMyData } from '@/lib/privacy/my-data/read-my-data'

/** Returns the static page `/my-data` with the stored data of the mailbox to which this link was mailed. */
export async function GET(request: Request, { params }: RouteContext<'/my-data/[token]'>) {
  const { token } = await params
  const query = new URL(request.url).searchParams
  return respondInPage(request, {
    path: '/my-data',
    renderFailure: myDataFailed,
    render: async () => {
      const email = await findDataLink(db, token)
      if (!email) return unknownLinkResponse(request, 'This link is not known, or has expired')
      return { markup: await myDataMarkup(await readMyData(db, email), token, query), cacheControl, headers }
    },
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
