import { EmptyState } from '@/components/site/empty-state'
import { FoundationBreadcrumbs } from '@/components/site/foundation/foundation-breadcrumbs'
import { FoundationHead } from '@/components/site/foundation/foundation-head'
import { ReportYear } from '@/components/site/foundation/report-year'
import { collectionData, reportData } from '@/components/site/foundation/structured-data'
import { JsonLd } from '@/components/site/json-ld'
import { getPageText } from '@/lib/content/settings'
import { headOfPage } from '@/lib/seo/metadata'
import { listReports } from '@/lib/site/foundation'

const path = '/foundation/financial-statements'

export const generateMetadata = () => headOfPage(path)

export default async function ReportsPage() {
  const [text, reports] = await Promise.all([getPageText(path), listReports()])
  const years = [...new Set(reports.map(({ year }) => year))]
  return (
    <>
      <FoundationHead {...text} />
      {reports.length === 0 ? (
        <EmptyState heading="No reports yet" illustration="school">
          <p>You will be able to read and download it here.</p>
        </EmptyState>
      ) : (
        <div className="content pb-section">
          {years.map(year => (
            <ReportYear key={year} year={year} reports={reports.filter(report => report.year === year)} />
          ))}
        </div>
      )}
      <FoundationBreadcrumbs to={[{ name: text.heading, path }]} />
      <JsonLd data={collectionData(path, text.title, reports.map(reportData))} />
    </>
  )
}
