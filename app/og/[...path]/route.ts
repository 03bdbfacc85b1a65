import { matchesEtag } from '@/lib/http/etag'
import { notFound, textResponse } from '@/lib/http/text-response'
import { findShareContent } from '@/lib/seo/share'
import { sharePicture } from '@/lib/seo/share-pictures'

const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800'

/** Returns the share image of the page at this path. */
export async function GET(request: Request, { params }: RouteContext<'/og/[...path]'>) {
  const share = await findShareContent(`/${(await params).path.join('/')}`)
  if (!share) return notFound()
  const bytes = await sharePicture(share)
  if (!bytes) return textResponse(503, 'Try again in a moment.', { 'retry-after': '10' })

  const etag = `"${Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url')}"`
  const headers = { etag, 'cache-control': cacheControl }
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers: { ...headers, 'content-type': 'image/jpeg' } })
}
