import { ExportLink } from '@/components/admin/controls/export-link'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { viewUrl } from '@/components/admin/list/view-url'
import { Bars } from '@/components/admin/reports/bars'
import { ReportChoices } from '@/components/admin/reports/report-choices'
import { ReportTable } from '@/components/admin/reports/report-table'
import { Card } from '@/components/admin/shell/card'
import { PanelLink } from '@/components/admin/shell/links'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { reportExplanations, reportLabels } from '@/lib/reports/labels'
import { readReport, scopeOfReport } from '@/lib/reports/read-report'
import { parseReportView } from '@/lib/reports/report-view'
import { localDay } from '@/lib/time/local-time'

export const metadata = { title: 'Reports' }

export default async function ReportsScreen({ searchParams }: PageProps<'/admin/reports'>) {
  const access = await requireSales('view')
  const today = localDay(new Date())
  const view = parseReportView(await searchParams, today)
  const report = await readReport(db, view, scopeOfReport(view.report, access))
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
        <Card title={label} intro={reportExplanations[view.report]}>
          {report.notes?.map(note => (
            <p key={note} className="-mt-2 mb-4 max-w-prose">
              {note}
            </p>
          ))}
          {report.bars.length > 0 && <Bars parts={report.parts} bars={report.bars} />}
        </Card>
        <ReportTable label={`Table: ${label}`} report={report} />
      </div>
    </>
  )
}
