import 'server-only'
import type { Tx } from '@/db/connect'
import { allDeals } from '../pipeline/deal-scope.ts'
import { countFunnel } from './funnel'
import { funnelReport } from './people-reports'
import type { Cell, Report } from './report'
import type { ReportView } from './report-view'

/** The groupings of the report of campaigns, which contain no names of people. */
export const campaignGroupings = ['campaign', 'source'] as const

/** Returns the funnel by campaign or source, with its view. Cells have no links: the readers may not see people. */
export async function readCampaigns(db: Tx, requestedView: ReportView): Promise<{ view: ReportView; report: Report }> {
  const by = campaignGroupings.find(grouping => grouping === requestedView.by) ?? 'campaign'
  const view: ReportView = { ...requestedView, report: 'funnel', by }
  const report = funnelReport(view, await countFunnel(db, view, allDeals))
  return {
    view,
    report: {
      ...report,
      rows: report.rows.map(row => ({ ...row, cells: row.cells.map(withoutLink) })),
      total: report.total?.map(withoutLink) ?? null,
    },
  }
}

const withoutLink = ({ link: _, ...cell }: Cell): Cell => cell
