import { findShare } from '@/lib/seo/share'
import { drawShareImage } from '@/lib/seo/share-image'

/** The picture for shared links of the page at this path. */
export async function GET(_request: Request, { params }: RouteContext<'/og/[...path]'>) {
  const share = await findShare(`/${(await params).path.join('/')}`)
  return share
    ? drawShareImage(share)
    : new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
