import { ListPage } from '@/components/site/foundation/list-page'
import { ReportYear } from '@/components/site/foundation/report-year'
import { reportData } from '@/components/site/foundation/structured-data'
import { headOfPage } from '@/lib/seo/metadata'
import { listReports } from '@/lib/site/foundation'

const path = '/foundation/financial-statements'

export const generateMetadata = () => headOfPage(path)

export default async function ReportsPage() {
  const reports = await listReports()
  const years = [...new Set(reports.map(({ year }) => year))]
  return (
    <ListPage
      path={path}
      parts={reports.map(reportData)}
      empty={{ heading: 'No reports yet', text: 'You will be able to read and download it here.' }}
    >
      {years.map(year => (
        <ReportYear key={year} year={year} reports={reports.filter(report => report.year === year)} />
      ))}
    </ListPage>
  )
}
