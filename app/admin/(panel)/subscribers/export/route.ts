import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { handleDownload } from '@/lib/auth/download'
import { allSubscribers, subscriberViewSchema } from '@/lib/crm/subscribers'
import { db } from '@/lib/database'
import { requireWholeSight } from '@/lib/deals/sight'
import { csvResponse } from '@/lib/export/csv'

/** The subscribers that the screen shows, as CSV. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const staff = await requireWholeSight('edit')
    const view = subscriberViewSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
    await recordAuditEvent(db, { by: staff, action: 'subscribers-export' })
    const columns = ['email', 'state', 'page', 'createdAt', 'confirmedAt', 'leftAt'] as const
    return csvResponse('subscribers', columns, await allSubscribers(db, view))
  })
