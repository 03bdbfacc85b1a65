import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { requireAreaAccess } from '@/lib/auth/access'
import { handleDownload } from '@/lib/auth/download'
import { exportedColumns, streamLeads } from '@/lib/crm/inbox'
import { leadViewSchema } from '@/lib/crm/lead-view'
import { db } from '@/lib/database'
import { csvResponse } from '@/lib/export/csv'

/** The leads that the inbox lists, all pages, as CSV. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const staff = await requireAreaAccess('edit', 'leads')
    const view = leadViewSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
    await recordAuditEvent(db, { by: staff, action: 'leads-export' })
    return csvResponse('leads', exportedColumns, streamLeads(db, view))
  })
