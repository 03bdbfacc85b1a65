import type { UnitState } from '../../db/inventory/unit-state.ts'
import { dayMonthYear, shillings } from '../text/format.ts'
import { localFormat } from '../text/local-format.ts'
import { noonOf } from '../time/local-time.ts'
import type { Payment, PaymentSchedule } from './payment-plan.ts'

export const dueText = ({ dueOn }: Payment) => (dueOn === null ? 'At handover' : shortDay.format(noonOf(dueOn)))

const shortDay = localFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** Returns the label of a payment. `total` is the number of all instalments. */
export function paymentLabel({ kind, number }: Payment, total: number): string {
  if (kind === 'instalment') return `Instalment ${number} of ${total}`
  return kind === 'deposit' ? 'Deposit, on signing' : 'Balance, at handover'
}

export const countInstalments = ({ rows }: { rows: readonly Payment[] }) =>
  rows.filter(({ kind }) => kind === 'instalment').length

/** Describes payments in exact sums: `KES 3,580,000 to begin, then 17 × KES 795,555 and KES 795,565`. */
export function paymentSentence({ rows }: Pick<PaymentSchedule, 'rows'>): string {
  const amountOf = (kind: Payment['kind']) => rows.find(row => row.kind === kind)?.amount
  const [deposit, atHandover] = [amountOf('deposit'), amountOf('handover')]
  return [
    deposit !== undefined && `${shillings(deposit)} to begin`,
    instalmentsText(rows.filter(({ kind }) => kind === 'instalment').map(({ amount }) => amount)),
    atHandover !== undefined && `${shillings(atHandover)} at handover`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Describes the instalments. All are equal, except that the last may be some shillings higher. */
function instalmentsText(amounts: readonly number[]): string | null {
  const [first, last] = [amounts[0], amounts.at(-1)]
  if (first === undefined || last === undefined) return null
  const times = (count: number) => (count === 1 ? shillings(first) : `${count} × ${shillings(first)}`)
  return first === last ? `then ${times(amounts.length)}` : `then ${times(amounts.length - 1)} and ${shillings(last)}`
}

/** Describes the regular payment: `KES 795,555 a month for 18 months`, or the first payment without instalments. */
export function regularPaymentText(
  { intervalMonths }: { intervalMonths: number },
  { rows }: Pick<PaymentSchedule, 'rows'>,
): string {
  const instalments = rows.filter(({ kind }) => kind === 'instalment')
  const [first] = instalments
  const amount = shillings(first?.amount ?? rows[0]?.amount ?? 0)
  if (!first) return `${amount} to begin`
  const months = instalments.length * intervalMonths
  if (instalments.length === 1) return `${amount} after ${monthsText(months)}`
  return `${amount} ${intervalMonths === 1 ? 'a month' : `every ${intervalMonths} months`} for ${monthsText(months)}`
}

const monthsText = (count: number) => (count === 1 ? 'one month' : `${count} months`)

/** Returns the payments as plain text for a message, a line each, with the price as the sum. */
export function paymentLines(schedule: PaymentSchedule): string {
  const count = countInstalments(schedule)
  const lines = schedule.rows.map(row => `${dueText(row)}: ${shillings(row.amount)} (${paymentLabel(row, count)})`)
  return [...lines, `Total: ${shillings(schedule.price)}`].join('\n')
}

/** Returns the conditions of all plans, and the last day of this plan. Nobody can sign for an unreleased home today. */
export const planNote = ({ validUntil }: { validUntil: string | null }, state: UnitState) =>
  `${state === 'not-released' ? 'This home comes on sale later: the days are an example, as if it were signed today.' : 'The days follow from signing today.'} ${validUntil === null ? '' : `This plan is valid until ${dayMonthYear(noonOf(validUntil))}. `}Only the sale agreement is binding; nothing is paid on this site.`

/** Describes the price for paying everything on signing, also if the payments of the plan happen to be just that. */
export function cashPriceText({ cashPrice, price, rows }: PaidInFull): string {
  if (rows.length === 1 && rows[0]?.kind === 'deposit')
    return `All of it is paid on signing, so the cash price applies: ${shillings(cashPrice)} instead of ${shillings(price)}.`
  return `Paid in full on signing, the price is ${shillings(cashPrice)}: ${shillings(price - cashPrice)} less.`
}

type PaidInFull = Pick<PaymentSchedule, 'price' | 'rows'> & { cashPrice: number }
