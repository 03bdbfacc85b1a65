import { ExportLink } from '@/components/admin/controls/export-link'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { viewUrl } from '@/components/admin/list/view-url'
import { ReportChart } from '@/components/admin/reports/report-chart'
import { ReportChoices } from '@/components/admin/reports/report-choices'
import { ReportTable } from '@/components/admin/reports/report-table'
import { PanelLink } from '@/components/admin/shell/links'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { reportExplanations, reportLabels } from '@/lib/reports/labels'
import { lastYearOf, lengthsOfLastYear } from '@/lib/reports/last-year'
import { readReport, scopeOfReport } from '@/lib/reports/read-report'
import { parseReportView } from '@/lib/reports/report-view'
import { localDay } from '@/lib/time/local-time'

export const metadata = { title: 'Reports' }

export default async function ReportsScreen({ searchParams }: PageProps<'/admin/reports'>) {
  const access = await requireSales('view')
  const today = localDay(new Date())
  const view = parseReportView(await searchParams, today)
  const scope = scopeOfReport(view.report, access)
  // The inventory is that of today.
  const hasPeriod = view.report !== 'inventory'
  const [report, earlier] = await Promise.all([
    readReport(db, view, scope),
    hasPeriod ? readReport(db, lastYearOf(view), scope) : null,
  ])
  const label = reportLabels[view.report]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle help="reports">Reports</ScreenTitle>
        <div className="flex flex-wrap gap-2">
          {can(access.staff.role, 'view', 'targets') && (
            <PanelLink href="/admin/reports/director" className="button button-quiet">
              Director’s page
            </PanelLink>
          )}
          <ExportLink href={viewUrl('/admin/reports/export', view)} />
        </div>
      </div>
      <ReportChoices view={view} today={today} />
      <div className="grid grid-cols-1 gap-5">
        <ReportChart
          report={report}
          label={label}
          explanation={reportExplanations[view.report]}
          lastYear={earlier && lengthsOfLastYear(view, earlier)}
        />
        <ReportTable label={`Table: ${label}`} report={report} />
      </div>
    </>
  )
}
