import { db } from '@/lib/database'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'
import { personalCacheControl as cacheControl } from '@/lib/http/personal-page'
import { readAnswerTime } from '@/lib/pipeline/reply/answer-time'
import { escapeHtml } from '@/lib/text/escape-html'

const unreadPhone = 'We could not read the phone number that you wrote; we will write to you.'

/**
 * Returns the static page of `/sent/…?hours=now` with the expected time of our reply. With `phone=unread` it also
 * reports that the phone could not be read; the phone itself is not in the URL. Reached by a rewrite in
 * `next.config.ts`.
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
