import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { handleDownload } from '@/lib/auth/download'
import { exportColumns, streamPeople } from '@/lib/crm/people/export-people'
import { peopleViewSchema } from '@/lib/crm/people/people-view'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/deals/sight'
import { csvResponse } from '@/lib/export/csv'

/** The messages of the people that the inbox lists, all pages, as CSV. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const { staff, sight } = await requireSales('edit')
    const view = peopleViewSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
    await recordAuditEvent(db, { by: staff, action: 'leads-export' })
    return csvResponse('people', exportColumns, streamPeople(db, view, sight))
  })
