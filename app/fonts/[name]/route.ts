import { readFont } from '@/lib/http/plain-fonts'
import { notFound } from '@/lib/http/text-response'

/** Serves a font at a stable URL for pages without the site's style sheet, whose font URLs change with each build. */
export async function GET(_request: Request, { params }: RouteContext<'/fonts/[name]'>) {
  const font = await readFont((await params).name)
  if (!font) return notFound()
  return new Response(font, {
    headers: {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=604800, stale-while-revalidate=31536000',
    },
  })
}
