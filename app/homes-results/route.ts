import { finderFailed, finderMarkup } from '@/components/site/finder/finder-markup'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'

/** Returns the static page of `/homes?…` with the matching homes inserted. Reached by a rewrite in `next.config.ts`. */
export async function GET(request: Request) {
  const query = new URL(request.url).searchParams
  return respondInPage(request, {
    path: '/homes',
    renderFailure: finderFailed,
    render: async () => ({ markup: await finderMarkup(query) }),
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
