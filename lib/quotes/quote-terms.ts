import { estatePath } from '@/db/collections/estates'
import type { QuoteTerms } from '@/db/tables/quotes'
import { floorName } from '@/lib/inventory/labels'
import { dayMonthYear, figure } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'
import { isReadyBeforeLastInstalment, type Payment, type PaymentSchedule } from '../payments/payment-plan'
import type { Home } from './quotable-homes'

type Plan = { title: string; excluded: QuoteTerms['excluded'] }

/** Returns the present terms to store, so that later changes of home, plan and price list do not affect the quote. */
export function quoteTerms(home: Home, plan: Plan, { rows, cashPrice }: PaymentSchedule, buyer: string): QuoteTerms {
  const { unit, type, estate } = home
  return {
    estate: estate.title,
    estatePath: estatePath(estate.slug),
    code: unit.code,
    unitType: type.title,
    facts: factsOf(home, rows),
    buyer,
    planTitle: plan.title,
    rows: rows.map(({ kind, number, dueOn, amount }) => ({ kind, number: number ?? null, dueOn, amount })),
    cashPrice,
    excluded: plan.excluded.map(({ cost, typical, percent, amount }) => ({ cost, typical, percent, amount })),
  }
}

function factsOf({ unit, type, readyOn }: Home, rows: readonly Payment[]): QuoteTerms['facts'] {
  const area = unit.areaSqm ?? type.areaSqm
  const plot = unit.plotSqm ?? type.plotSqm
  const facts: [string, string | null | false][] = [
    ['Bedrooms', type.beds !== null && String(type.beds)],
    ['Bathrooms', type.baths !== null && String(type.baths)],
    ['Built area', area !== null && `${figure(area)} m²`],
    ['Plot', plot !== null && `${figure(plot)} m²`],
    ['Block', unit.block],
    ['Floor', unit.floor !== null && floorName(unit.floor)],
    ['Ready', readyOn && dayMonthYear(noonOf(readyOn))],
    ['Handover', isReadyBeforeLastInstalment({ rows }, readyOn) && 'After the last instalment'],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

export const paymentsOf = ({ rows }: QuoteTerms): Payment[] =>
  rows.map(({ number, ...row }) => (number === null ? row : { ...row, number }))
