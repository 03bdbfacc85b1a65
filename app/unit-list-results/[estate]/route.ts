import { finderFailed } from '@/components/site/finder/finder-markup'
import { unitListMarkup } from '@/components/site/unit/unit-list-markup'
import { findPublished } from '@/lib/content/published'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'
import { unitsPath } from '@/lib/site/homes/units'

/** `/<estate>/homes?…`: the static page with the homes that match. `next.config.ts` rewrites to it. */
export async function GET(request: Request, { params }: RouteContext<'/unit-list-results/[estate]'>) {
  const { estate: slug } = await params
  const estate = await findPublished('estates', slug).catch(() => null)
  const path = unitsPath({ slug })
  // Without the query it is a page, or a page that does not exist.
  if (!estate) return new Response(null, { status: 307, headers: { location: path } })
  const query = new URL(request.url).searchParams
  return respondInPage(request, {
    path,
    failed: finderFailed,
    render: async () => ({ markup: await unitListMarkup(estate, query) }),
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
