'use client'

import type { Role } from '@/db/tables/staff'
import type { PaymentTerms } from '@/lib/payments/payment-plan'
import {
  type DiscountKind,
  type DiscountLimits,
  discountPercent,
  isWithinLimit,
  parseDiscount,
} from '@/lib/quotes/discount'
import type { QuotableHome } from '@/lib/quotes/quotable-homes'
import { quoteFigures } from '@/lib/quotes/quote-figures'
import { shillings } from '@/lib/text/format'
import { PaymentRows } from '../controls/payment-rows'

export type QuotePlan = PaymentTerms & { id: string; title: string; estateId: string; unitTypeId: string | null }
export type QuoteChoice = { unitId: string; planId: string; discount: string; discountBy: DiscountKind }

type Props = {
  choice: QuoteChoice
  home: QuotableHome | undefined
  plan: QuotePlan | undefined
  today: string
  role: Role
  limits: DiscountLimits
}

/** Shows the amounts that the buyer would pay, computed as on the server. */
export function QuotePreview(props: Props) {
  const { home, role, limits } = props
  const result = figuresOf(props)
  return (
    <section aria-labelledby="quote-preview" className="rounded-card bg-sand p-4">
      <h3 id="quote-preview" className="font-semibold">
        The buyer pays
      </h3>
      {'message' in result || !home ? (
        <p className="mt-1 text-slate" role="status">
          {'message' in result ? result.message : ''}
        </p>
      ) : (
        <>
          <p className="figures mt-1 text-2xl font-semibold" role="status">
            {shillings(result.total)}
          </p>
          <p className="figures text-small text-slate">
            List price {shillings(home.price)}
            {result.discount > 0 &&
              `, less ${shillings(result.discount)} (${discountPercent({ discount: result.discount, listPrice: home.price })})`}
          </p>
          {!isWithinLimit(role, { discount: result.discount, listPrice: home.price }, limits) && (
            <p className="mt-2 border-l-2 border-terracotta pl-3">
              This is beyond your limit: the quote waits for approval before it can be sent.
            </p>
          )}
          <PaymentRows schedule={result.schedule} />
        </>
      )}
    </section>
  )
}

function figuresOf({ choice, home, plan, today }: Props) {
  if (!home) return { message: 'Choose a home.' }
  if (!plan) return { message: 'There is no valid payment plan for this home.' }
  const discount = parseDiscount(choice.discount, choice.discountBy, home.price)
  if ('message' in discount) return discount
  const figures = quoteFigures({
    listPrice: home.price,
    discount: discount.value,
    plan,
    on: today,
    readyOn: home.readyOn,
  })
  return 'message' in figures ? figures : { ...figures, discount: discount.value }
}
