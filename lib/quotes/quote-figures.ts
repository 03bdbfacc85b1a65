import { type PaymentSchedule, type PaymentTerms, schedulePayments } from '../payments/payment-plan.ts'

/** Amounts are in whole shillings. `on` is the day of signing, `readyOn` the day of handover if it is known. */
type Offer = { listPrice: number; discount: number; plan: PaymentTerms; on: string; readyOn: string | null }

export type QuoteFigures = { total: number; schedule: PaymentSchedule }

/** Returns the discounted price and its payments, for the preview in the form and for storing on the server. */
export function quoteFigures({ listPrice, discount, plan, on, readyOn }: Offer): QuoteFigures | { message: string } {
  const total = listPrice - discount
  if (listPrice <= 0) return { message: 'This home has no price.' }
  if (total <= 0) return { message: 'The discount is as large as the price.' }
  const schedule = schedulePayments(plan, { price: total, on, handoverOn: readyOn })
  if ('problem' in schedule) return { message: 'There are no payments for this price.' }
  return { total, schedule }
}
