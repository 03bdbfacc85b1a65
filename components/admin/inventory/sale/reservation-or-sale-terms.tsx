import type { ReservationOrSale } from '@/lib/pipeline/deals/reservations-and-sales'
import { dayMonthYear, shillings } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'

/** Lists the terms of a reservation or a sale: price and its basis, receipt, contract of sale and seller. */
export function ReservationOrSaleTerms({ sale }: { sale: ReservationOrSale }) {
  const { price, receiptNumber, receiptAmount, agreementOn, sellerName } = sale
  const rows: [string, string | null][] = [
    ['Price', price === null ? 'Not known' : `${shillings(price)}, ${basisOf(sale)}`],
    ['Received', receiptAmount === null ? null : shillings(receiptAmount)],
    ['Receipt', receiptNumber],
    ['Agreement', agreementOn && dayMonthYear(noonOf(agreementOn))],
    ['Seller', sellerName],
  ]
  return (
    <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-slate">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Describes the origin of the price. A reckoned price was not stored at the time; a migration found it later. */
function basisOf({ priceBasis, quote, isReckoned }: ReservationOrSale): string {
  const basis = priceBasis === 'quote' ? (quote ? `quote ${quote}` : 'a quote') : 'the price list'
  return isReckoned ? `reckoned from ${basis}` : `from ${basis}`
}
