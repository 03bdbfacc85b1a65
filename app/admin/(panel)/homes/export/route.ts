import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { requireAreaAccess } from '@/lib/auth/access'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { csvResponse } from '@/lib/export/csv'
import { csvColumns, listCsvRows } from '@/lib/inventory/csv/unit-csv'
import { unitViewSchema } from '@/lib/inventory/unit-view'

/** Returns all pages of the homes that the grid lists, as CSV. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const staff = await requireAreaAccess('edit', 'inventory')
    const view = unitViewSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
    await recordAuditEvent(db, { by: staff, action: 'units-export' })
    return csvResponse('homes', csvColumns, await listCsvRows(db, view))
  })
