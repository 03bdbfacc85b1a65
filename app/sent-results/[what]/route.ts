import { db } from '@/lib/database'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'
import { personalCacheControl as cacheControl } from '@/lib/http/personal-page'
import { readReplyTime, replyNote } from '@/lib/pipeline/reply/reply-time'
import { escapeHtml } from '@/lib/text/escape-html'

/**
 * Returns the static page of `/sent/…?hours=now` with the expected time of our reply. With `phone=unread` it also
 * reports that the phone could not be read; the phone itself is not in the URL. Reached by a rewrite in
 * `next.config.ts`.
 */
export async function GET(request: Request, { params }: RouteContext<'/sent-results/[what]'>) {
  const isUnreadablePhone = new URL(request.url).searchParams.get('phone') === 'unread'
  return respondInPage(request, {
    path: `/sent/${(await params).what}`,
    renderFailure: () => '',
    render: async () => ({
      markup: escapeHtml(replyNote(await readReplyTime(db), isUnreadablePhone)),
      cacheControl,
    }),
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
