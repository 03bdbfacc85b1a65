import type { FunnelStep } from './report-filter.ts'
import type { Grouping, ReportKind } from './report-view.ts'

export const reportLabels: Record<ReportKind, string> = {
  funnel: 'Funnel',
  'first-reply': 'First reply',
  lost: 'Lost reasons',
  inventory: 'Inventory',
  'sell-through': 'Sell-through',
}

/** What each report counts, in a sentence for its screen; see docs/decisions/059. */
export const reportExplanations: Record<ReportKind, string> = {
  funnel:
    'People whose deal began in these days, without spam, and how far they came since, even if they went back or were lost later. Who has deals in two rows is in both, and once in the total.',
  'first-reply':
    'Deals that began in these days: how long, in office hours, until a person first answered. The median is that of all answered deals; the other figures count people.',
  lost: 'People whose deal was set to lost in these days and still is, by the reason that was given.',
  inventory: 'All homes as they are at this moment, with the prices of today: their own, or that of their type.',
  'sell-through':
    'Homes that were for sale when these days began or became so in them, and how many of both were sold in them. A sale that was cancelled within these days does not count.',
}

export const groupingLabels: Record<Grouping, string> = {
  source: 'Source',
  campaign: 'Campaign',
  estate: 'Estate',
  agent: 'Agent',
  month: 'Month',
}

export const stepLabels: Record<'leads' | FunnelStep, string> = {
  leads: 'Leads',
  contacted: 'Contacted',
  visited: 'Visited',
  reserved: 'Reserved',
  sold: 'Sold',
}
