import { shillings } from '@/lib/format'
import { localFormat } from '@/lib/local-format'
import { noonOf } from '@/lib/local-time'
import type { Payment, PaymentSchedule } from './payment-plan'

/** When a payment is due, in words. */
export const dueText = ({ dueOn }: Payment) => (dueOn === null ? 'At handover' : shortDay.format(noonOf(dueOn)))

const shortDay = localFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** What a payment is. `of` is the number of instalments. */
export function paymentLabel({ kind, number }: Payment, of: number): string {
  if (kind === 'instalment') return `Instalment ${number} of ${of}`
  return kind === 'deposit' ? 'Deposit, on signing' : 'Balance, at handover'
}

/** How many of the rows are instalments. */
export const countInstalments = ({ rows }: PaymentSchedule) => rows.filter(({ kind }) => kind === 'instalment').length

/** The payments in one sentence: `KES 3,580,000 to begin, then 18 × KES 795,555, KES 1,790,000 at handover`. */
export function paymentSentence(schedule: PaymentSchedule): string {
  const { rows } = schedule
  const amountOf = (kind: Payment['kind']) => rows.find(row => row.kind === kind)?.amount
  const [deposit, each, atHandover] = [amountOf('deposit'), amountOf('instalment'), amountOf('handover')]
  const count = countInstalments(schedule)
  return [
    deposit !== undefined && `${shillings(deposit)} to begin`,
    each !== undefined && (count === 1 ? `then ${shillings(each)}` : `then ${count} × ${shillings(each)}`),
    atHandover !== undefined && `${shillings(atHandover)} at handover`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The payments as plain text, for a message: a line each, with the price as the sum. */
export function paymentLines(schedule: PaymentSchedule): string {
  const count = countInstalments(schedule)
  const lines = schedule.rows.map(row => `${dueText(row)}: ${shillings(row.amount)} (${paymentLabel(row, count)})`)
  return [...lines, `In all: ${shillings(schedule.price)}`].join('\n')
}
