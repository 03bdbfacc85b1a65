import { db } from '@/lib/database'
import { readAnswerTime } from '@/lib/deals/answer-time'
import { html } from '@/lib/http/html'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'
import { personalCacheControl as cacheControl } from '@/lib/http/personal-page'

/** `/sent/…?hours=now`: the static page with the time at which a person answers. `next.config.ts` rewrites to it. */
export async function GET(request: Request, { params }: RouteContext<'/sent-results/[what]'>) {
  return respondInPage(request, {
    path: `/sent/${(await params).what}`,
    failed: () => '',
    render: async () => ({ markup: html`${await readAnswerTime(db)}`.markup, cacheControl }),
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
