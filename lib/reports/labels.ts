import type { FunnelStep } from '../pipeline/people/report-filter.ts'
import type { Grouping, ReportKind } from './report-view.ts'

export const reportLabels: Record<ReportKind, string> = {
  funnel: 'Funnel',
  sales: 'Sales',
  commission: 'Commission',
  'first-reply': 'First reply',
  lost: 'Lost reasons',
  inventory: 'Inventory',
  'sell-through': 'Sell-through',
}

/** Descriptions of the counts of each report, for its screen; see docs/decisions/059. */
export const reportExplanations: Record<ReportKind, string> = {
  funnel:
    'People whose deal began in these days, without spam, and how far they came: visits that took place, homes that were reserved or sold, and the stage that the deal has or had before it was lost. Some reserve without a visit. A stage that was set by mistake and corrected does not count, nor does a reservation cancelled as a mistake. An agent has the deals that they sold or look after. A person with deals in two rows counts in both, but only once in the total.',
  sales:
    'Homes reserved, sold and cancelled in these days, each at the price, with the seller and the source that were stored when it happened. A sale counts on the day of its agreement, while it stands. “Reckoned” prices were found later for sales from before prices were stored.',
  commission:
    'Homes sold by each agent in these days against their target, and the commission. It is the price that was stored with the sale times the rate of its estate on the day of the agreement, or without one the rate of the role that the seller had when it was sold. A sale counts on the day of its agreement, while it stands. Nothing is paid from here. Attained is the turnover as a share of the target amount, or the homes of the target homes where there is no amount.',
  'first-reply':
    'Deals that began in these days: how long, in office hours, until staff first replied. The median is that of all deals with a reply; the other figures count people.',
  lost: 'People whose deal was lost in these days and still is, by the reason that was given.',
  inventory:
    'All homes as they are at this moment. A reserved or sold home has the price that was agreed, the others that of today: their own, or that of their type.',
  'sell-through':
    'Homes that were for sale when these days began or became so in them, and how many of both were sold in them. A sale that was cancelled within these days does not count, and a sale counts on the day on which it was entered here.',
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
