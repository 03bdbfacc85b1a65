import 'server-only'
import type { Tx } from '@/db/connect'
import { allDeals } from '../pipeline/deal-scope.ts'
import { countFunnel } from './funnel'
import { funnelReport } from './people-reports'
import type { Cell, Report } from './report'
import type { ReportView } from './report-view'

/** The groupings of the report of campaigns, which names nobody. */
export const campaignGroupings = ['campaign', 'source'] as const

/**
 * Returns what campaigns or sources brought: the funnel of all people as numbers, without links to them, for staff who may
 * not see people; and the view that it shows.
 */
export async function readCampaigns(db: Tx, asked: ReportView): Promise<{ view: ReportView; report: Report }> {
  const by = campaignGroupings.find(grouping => grouping === asked.by) ?? 'campaign'
  const view: ReportView = { ...asked, report: 'funnel', by }
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
