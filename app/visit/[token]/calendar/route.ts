import { db } from '@/lib/database'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { personalCacheControl, personalHeaders } from '@/lib/http/personal-page'
import { respondOrUnavailable } from '@/lib/http/respond-or-unavailable'
import { unknownLinkResponse } from '@/lib/http/unknown-link-response'
import { companyDetails } from '@/lib/mail/company'
import { calendarOf } from '@/lib/visits/queue-visit-mails'
import { findVisit } from '@/lib/visits/visits'

/** Returns a visit as a calendar file, with the same entry as in its mails. */
export function GET(request: Request, { params }: RouteContext<'/visit/[token]/calendar'>) {
  return respondOrUnavailable(request, async () => {
    const found = await findVisit(db, { token: (await params).token })
    const calendar = found && calendarOf(found, await companyDetails())
    if (!calendar) return unknownLinkResponse(request, 'Visit not found')
    return new Response(calendar, {
      headers: {
        ...personalHeaders,
        'cache-control': personalCacheControl,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="visit.ics"',
      },
    })
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
