import type { NextRequest } from 'next/server'
import { planFile, planPicture } from '@/components/site/floor-plans/plan-drawing'
import { slugify } from '@/db/content/slug'
import { listPublished } from '@/lib/content/published'
import { notFound } from '@/lib/http/text-response'

/** Returns the drawing of a floor plan as an SVG download, or with `as=picture` for an `img` of a page. */
export async function GET(request: NextRequest, { params }: RouteContext<'/plans/[id]'>) {
  const { id } = await params
  const plan = (await listPublished('floorPlans')).find(known => known.id === id)
  if (!plan || plan.rooms.length === 0) return notFound()
  const isPicture = request.nextUrl.searchParams.get('as') === 'picture'
  const name = `${plan.title}, ${plan.level.toLowerCase()}`
  return new Response(isPicture ? planPicture(plan) : planFile(plan, name), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${slugify(name)}.svg"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=300',
    },
  })
}
