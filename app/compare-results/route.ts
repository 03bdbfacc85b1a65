import { compareMarkup } from '@/components/site/finder/compare-markup'
import { finderFailed } from '@/components/site/finder/finder-markup'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'

/** `/homes/compare?ids=…`: the static page with the homes in it. `next.config.ts` rewrites to it. */
export async function GET(request: Request) {
  const ids = new URL(request.url).searchParams.get('ids')
  return respondInPage(request, {
    path: '/homes/compare',
    failed: finderFailed,
    render: async () => ({ markup: await compareMarkup(ids) }),
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
