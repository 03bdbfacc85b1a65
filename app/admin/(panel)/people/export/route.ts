import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { csvResponse } from '@/lib/export/csv'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { exportColumns, streamPeople } from '@/lib/pipeline/people/export-people'
import { peopleViewSchema } from '@/lib/pipeline/people/people-view'

/** Returns the leads of all people that the inbox lists, on all pages, as CSV. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const { staff, scope } = await requireSales('edit')
    const view = peopleViewSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
    await recordAuditEvent(db, { by: staff, action: 'leads-export' })
    return csvResponse('people', exportColumns, streamPeople(db, view, scope))
  })
