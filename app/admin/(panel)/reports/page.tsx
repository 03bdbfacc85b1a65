import { ScreenTitle } from '@/components/admin/help/screen-title'
import { viewUrl } from '@/components/admin/list/view-url'
import { Bars } from '@/components/admin/reports/bars'
import { ReportChoices } from '@/components/admin/reports/report-choices'
import { ReportTable } from '@/components/admin/reports/report-table'
import { Card } from '@/components/admin/shell/card'
import { Icon } from '@/components/ui/icon'
import { readReport } from '@/lib/crm/reports/read-report'
import { parseReportView } from '@/lib/crm/reports/report-view'
import { reportExplanations, reportLabels } from '@/lib/crm/reports/words'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/deals/sight'
import { localDay } from '@/lib/local-time'

export const metadata = { title: 'Reports' }

export default async function ReportsScreen({ searchParams }: PageProps<'/admin/reports'>) {
  const { sight } = await requireSales('view')
  const today = localDay(new Date())
  const view = parseReportView(await searchParams, today)
  const sheet = await readReport(db, view, sight)
  const label = reportLabels[view.report]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle help="reports">Reports</ScreenTitle>
        <a href={viewUrl('/admin/reports/export', view)} download className="button button-quiet">
          <Icon name="download" size={18} /> CSV
        </a>
      </div>
      <ReportChoices view={view} today={today} />
      <div className="grid grid-cols-1 gap-5">
        <Card title={label} intro={reportExplanations[view.report]}>
          {sheet.bars.length > 0 && <Bars parts={sheet.parts} bars={sheet.bars} />}
        </Card>
        <ReportTable label={`Table: ${label}`} sheet={sheet} />
      </div>
    </>
  )
}
