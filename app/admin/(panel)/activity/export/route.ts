import { auditViewSchema, streamAuditEvents } from '@/lib/activity/queries'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { requireAreaAccess } from '@/lib/auth/access'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { csvResponse } from '@/lib/export/csv'

/** Returns all pages of the activity that the screen lists, as CSV. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const staff = await requireAreaAccess('view', 'activity')
    const view = auditViewSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
    await recordAuditEvent(db, { by: staff, action: 'activity-export' })
    const columns = ['at', 'staffName', 'action', 'collection', 'entryName', 'entryId', 'changed'] as const
    const rows = streamAuditEvents(db, view)
    return csvResponse(
      'activity',
      columns,
      (async function* () {
        for await (const { changed, ...event } of rows) yield { ...event, changed: changed.join(' ') }
      })(),
    )
  })
