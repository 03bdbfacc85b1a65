import { requireDeskAccess } from '@/lib/auth/access'
import { recordDeed } from '@/lib/auth/deeds'
import { answerDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { exportedColumns, streamLeads } from '@/lib/desk/inbox'
import { leadViewSchema } from '@/lib/desk/lead-view'
import { csvResponse } from '@/lib/export/csv'

/** The leads that the inbox shows, all pages of it, as CSV. */
export const GET = (request: Request) =>
  answerDownload(async () => {
    const staff = await requireDeskAccess('edit', 'leads')
    const view = leadViewSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
    await recordDeed(db, staff, 'leads-export')
    return csvResponse('leads', exportedColumns, streamLeads(db, view))
  })
