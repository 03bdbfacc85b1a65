import { groupings, type ReportView, reportKinds, usualPeriods } from '@/lib/crm/reports/report-view'
import { groupingLabels, reportLabels } from '@/lib/crm/reports/words'
import { FilterBar, PeriodFilter } from '../list/filter-bar'
import { ViewTabs } from '../list/view-tabs'
import { viewUrl } from '../list/view-url'

const path = '/admin/reports'

/** Which report, of which days, by what. */
export function ReportChoices({ view, today }: { view: ReportView; today: string }) {
  return (
    <>
      <ViewTabs
        label="Report"
        tabs={reportKinds.map(report => ({
          label: reportLabels[report],
          path: viewUrl(path, { ...view, report }),
          isCurrent: report === view.report,
        }))}
      />
      {view.report !== 'inventory' && <PeriodChoice view={view} today={today} />}
      {(view.report === 'funnel' || view.report === 'first-reply') && (
        <ViewTabs
          label="By"
          tabs={groupings.map(by => ({
            label: `By ${groupingLabels[by].toLowerCase()}`,
            path: viewUrl(path, { ...view, by }),
            isCurrent: by === view.by,
          }))}
        />
      )}
    </>
  )
}

const PeriodChoice = ({ view, today }: { view: ReportView; today: string }) => (
  <div className="flex flex-wrap items-end gap-x-6">
    {/* Without the key its fields would keep the days of the period before. */}
    <FilterBar key={`${view.from} ${view.to}`} className="grid-cols-2 sm:grid-cols-[auto_auto_auto]">
      <input type="hidden" name="report" value={view.report} />
      <input type="hidden" name="by" value={view.by} />
      <PeriodFilter from={view.from} to={view.to} />
    </FilterBar>
    <ViewTabs
      label="Usual periods"
      tabs={usualPeriods(today).map(({ label, from, to }) => ({
        label,
        path: viewUrl(path, { ...view, from, to }),
        isCurrent: from === view.from && to === view.to,
      }))}
    />
  </div>
)
