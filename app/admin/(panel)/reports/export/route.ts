import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { csvResponse } from '@/lib/export/csv'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { readReport, reportRows, scopeOfReport } from '@/lib/reports/read-report'
import { parseReportView } from '@/lib/reports/report-view'
import { localDay } from '@/lib/time/local-time'

export const GET = (request: Request) =>
  handleDownload(async () => {
    const access = await requireSales('edit')
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const view = parseReportView(query, localDay(new Date()))
    const { columns, rows } = reportRows(view, await readReport(db, view, scopeOfReport(view.report, access)))
    await recordAuditEvent(db, { by: access.staff, action: 'reports-export' })
    return csvResponse(`${view.report}-${view.from}-${view.to}`, columns, rows)
  })
