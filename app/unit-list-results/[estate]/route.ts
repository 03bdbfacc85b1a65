import { finderFailed } from '@/components/site/finder/finder-markup'
import { unitListMarkup } from '@/components/site/unit/unit-list-markup'
import { findPublished } from '@/lib/content/published'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'
import { unitsPath } from '@/lib/site/homes/units'

/** Returns the static page of `/<estate>/homes?…` with matching homes. Reached by a rewrite in `next.config.ts`. */
export async function GET(request: Request, { params }: RouteContext<'/unit-list-results/[estate]'>) {
  const { estate: slug } = await params
  const estate = await findPublished('estates', slug).catch(() => null)
  const path = unitsPath({ slug })
  // The path without the query shows the page, or that it does not exist.
  if (!estate) return new Response(null, { status: 307, headers: { location: path } })
  const query = new URL(request.url).searchParams
  return respondInPage(request, {
    path,
    renderFailure: finderFailed,
    render: async () => ({ markup: await unitListMarkup(estate, query) }),
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
