import type { NextRequest } from 'next/server'
import { notFound } from '@/lib/http/text-response'
import { findEstatePicture } from '@/lib/site/homes/site-picture'

/** Returns the site plan of an estate as an SVG picture. The page of the estate adds links of homes above it. */
export async function GET(request: NextRequest, { params }: RouteContext<'/plans/estates/[file]'>) {
  const { file } = await params
  const picture = file.endsWith('.svg') ? await findEstatePicture(file.slice(0, -4)) : null
  if (!picture) return notFound()
  // A page that is older than the picture requests the path of an earlier version.
  const isThisVersion = request.nextUrl.searchParams.get('v') === picture.version
  return new Response(picture.svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': isThisVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    },
  })
}
