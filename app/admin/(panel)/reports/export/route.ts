import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { handleDownload } from '@/lib/auth/download'
import { readReport, reportRows } from '@/lib/crm/reports/read-report'
import { parseReportView } from '@/lib/crm/reports/report-view'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/deals/sight'
import { csvResponse } from '@/lib/export/csv'
import { localDay } from '@/lib/local-time'

/** A report as CSV. */
export const GET = (request: Request) =>
  handleDownload(async () => {
    const { staff, sight } = await requireSales('edit')
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const view = parseReportView(query, localDay(new Date()))
    const { columns, rows } = reportRows(view, await readReport(db, view, sight))
    await recordAuditEvent(db, { by: staff, action: 'reports-export' })
    return csvResponse(`${view.report}-${view.from}-${view.to}`, columns, rows)
  })
