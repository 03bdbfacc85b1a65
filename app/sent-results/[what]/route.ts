import { db } from '@/lib/database'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'
import { personalCacheControl as cacheControl } from '@/lib/http/personal-page'
import { readAnswerTime } from '@/lib/pipeline/reply/answer-time'
import { escapeHtml } from '@/lib/text/escape-html'

const unreadPhone = 'We could not read the phone number that you wrote; we will write to you.'

/**
 * `/sent/…?hours=now`: the static page with the time at which a person answers, and with `phone=unread` that the phone
 * could not be read: its text is not in the address. `next.config.ts` rewrites to it.
 */
export async function GET(request: Request, { params }: RouteContext<'/sent-results/[what]'>) {
  const isUnread = new URL(request.url).searchParams.get('phone') === 'unread'
  return respondInPage(request, {
    path: `/sent/${(await params).what}`,
    failed: () => '',
    render: async () => ({
      markup: escapeHtml(`${isUnread ? `${unreadPhone} ` : ''}${await readAnswerTime(db)}`),
      cacheControl,
    }),
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
