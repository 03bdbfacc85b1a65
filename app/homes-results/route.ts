import { finderFailed, finderMarkup } from '@/components/site/finder/finder-markup'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'

/** `/homes?…`: the static page with the homes that match. `next.config.ts` rewrites to it. */
export async function GET(request: Request) {
  const query = new URL(request.url).searchParams
  return respondInPage(request, {
    path: '/homes',
    failed: finderFailed,
    render: async () => ({ markup: await finderMarkup(query) }),
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
