import { campaignGroupings } from '@/lib/reports/campaigns'
import { groupingLabels, reportLabels } from '@/lib/reports/labels'
import {
  type Grouping,
  groupedReports,
  groupings,
  type ReportView,
  reportKinds,
  usualPeriods,
} from '@/lib/reports/report-view'
import { PeriodFilter } from '../list/filter-bar'
import { FilterForm } from '../list/filter-form'
import { ViewTabs } from '../list/view-tabs'
import { viewUrl } from '../list/view-url'

const path = '/admin/reports'

/** Selects a report, its days and its grouping. */
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
      {view.report !== 'inventory' && <PeriodChoice {...{ path, view, today }} />}
      {groupedReports.includes(view.report) && <GroupingTabs {...{ path, view, groupings }} />}
    </>
  )
}

export const CampaignChoices = ({ view, today }: { view: ReportView; today: string }) => (
  <>
    <PeriodChoice path="/admin/campaigns" view={view} today={today} />
    <GroupingTabs path="/admin/campaigns" view={view} groupings={campaignGroupings} />
  </>
)

type GroupingProps = { path: string; view: ReportView; groupings: readonly Grouping[] }

const GroupingTabs = ({ path, view, groupings }: GroupingProps) => (
  <ViewTabs
    label="By"
    tabs={groupings.map(by => ({
      label: `By ${groupingLabels[by].toLowerCase()}`,
      path: viewUrl(path, { ...view, by }),
      isCurrent: by === view.by,
    }))}
  />
)

const PeriodChoice = ({ path, view, today }: { path: string; view: ReportView; today: string }) => (
  <ViewTabs
    label="Usual periods"
    tabs={usualPeriods(today).map(({ label, from, to }) => ({
      label,
      path: viewUrl(path, { ...view, from, to }),
      isCurrent: from === view.from && to === view.to,
    }))}
    end={
      <FilterForm className="mb-1 max-w-full">
        <input type="hidden" name="report" value={view.report} />
        <input type="hidden" name="by" value={view.by} />
        <PeriodFilter from={view.from} to={view.to} />
      </FilterForm>
    }
  />
)
