import { compareMarkup } from '@/components/site/finder/compare-markup'
import { finderFailed } from '@/components/site/finder/finder-markup'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'

/** Returns the static page of `/homes/compare?ids=…` with the homes. Reached by a rewrite in `next.config.ts`. */
export async function GET(request: Request) {
  const ids = new URL(request.url).searchParams.get('ids')
  return respondInPage(request, {
    path: '/homes/compare',
    renderFailure: finderFailed,
    render: async () => ({ markup: await compareMarkup(ids) }),
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
