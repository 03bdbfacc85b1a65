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

/** Descriptions of the figures of each report, for its screen; see docs/decisions/059. */
export const reportExplanations: Record<ReportKind, string> = {
  funnel:
    'People whose deal began in this period, without spam, and the steps that they reached: visits that took place, homes that were reserved or sold, and the stage that the deal has or had before it was lost. Some people reserve without a visit. A stage that was set by mistake and corrected does not count, nor does a reservation cancelled as a mistake. An agent has the deals that they sold or look after. A person with deals in two rows counts in both, but only once in the total.',
  sales:
    'Homes reserved, sold and cancelled in this period, with the price, the seller and the source that were stored at that time. A sale counts on the day of its agreement unless it was cancelled. “Reckoned” prices were calculated later, for sales from before prices were stored.',
  commission:
    'Homes sold by each agent in this period, compared with the target, and the commission. The commission is the stored price of the sale times the rate of its estate on the day of the agreement; if the estate has no rate, the rate of the role that the seller had at the time of the sale applies. A sale counts on the day of its agreement unless it was cancelled. Attained is the turnover as a share of the target amount, or the homes sold as a share of the target homes if there is no amount.',
  'first-reply':
    'The time until the first reply by staff, in office hours, for deals that began in this period. The median is over all deals with a reply; the other figures count people.',
  lost: 'People whose deal was lost in this period and is still lost, by the reason given.',
  inventory:
    'All homes as they are at this moment. A reserved or sold home counts with the agreed price, other homes with today’s price: their own, or that of their type.',
  'sell-through':
    'Homes that were for sale at the beginning of this period or were added in it, and how many of them were sold in it. A sale counts on the day on which it was entered here; a sale that was cancelled within the period does not count.',
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
