import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ReportChart } from '@/components/admin/reports/report-chart'
import { CampaignChoices } from '@/components/admin/reports/report-choices'
import { ReportTable } from '@/components/admin/reports/report-table'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { readCampaigns } from '@/lib/reports/campaigns'
import { lastYearOf, lengthsOfLastYear } from '@/lib/reports/last-year'
import { parseReportView } from '@/lib/reports/report-view'
import { localDay } from '@/lib/time/local-time'

export const metadata = { title: 'Campaigns' }

export default async function CampaignsScreen({ searchParams }: PageProps<'/admin/campaigns'>) {
  await requireAreaAccess('view', 'campaigns')
  const today = localDay(new Date())
  const requestedView = parseReportView(await searchParams, today)
  const [{ view, report }, earlier] = await Promise.all([
    readCampaigns(db, requestedView),
    readCampaigns(db, lastYearOf(requestedView)),
  ])
  return (
    <>
      <ScreenTitle help="campaigns">Campaigns</ScreenTitle>
      <CampaignChoices view={view} today={today} />
      <div className="grid grid-cols-1 gap-5">
        <ReportChart
          report={report}
          label="Campaign results"
          explanation="People whose deal began in this period, without spam, and how many of them visited, reserved or bought. Only the sales team sees who they are."
          lastYear={lengthsOfLastYear(view, earlier.report)}
        />
        <ReportTable label="Table: campaign results" report={report} />
      </div>
    </>
  )
}
