import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { csvResponse } from '@/lib/export/csv'
import { allSubscribers, subscriberViewSchema } from '@/lib/intake/newsletter/subscribers'
import { requireAllDeals } from '@/lib/pipeline/deal-scope'

/** Returns the subscribers that the screen lists, as CSV. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const staff = await requireAllDeals('edit')
    const view = subscriberViewSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
    await recordAuditEvent(db, { by: staff, action: 'subscribers-export' })
    const columns = ['email', 'state', 'page', 'createdAt', 'confirmedAt', 'leftAt'] as const
    return csvResponse('subscribers', columns, await allSubscribers(db, view))
  })
