import { fractionOf } from '../../db/content/percent.ts'
import { addMonths } from './add-months.ts'

/** The terms of payment for a home. Percentages have at most two decimals, or are fractions such as a third of 100. */
export type PaymentTerms = {
  /** The unit of `deposit`: percent of the price, or whole shillings. */
  depositBy: 'percent' | 'amount'
  deposit: number
  instalments: number
  intervalMonths: number
  /** The percentage of the price that is due at handover, from savings or a mortgage. */
  handoverPercent: number
  /** The percentage of the discount for paying the whole price on signing; null for none. */
  cashDiscountPercent: number | null
}

export type Payment = {
  kind: 'deposit' | 'instalment' | 'handover'
  /** The number of an instalment, from 1; missing for other payments. */
  number?: number
  /** The day, as `2027-06-30`; null at handover if the day is unknown or not after the last instalment. */
  dueOn: string | null
  /** The amount in whole shillings, above zero. */
  amount: number
}

export type PaymentSchedule = {
  price: number
  rows: Payment[]
  /** The lowest and highest deposits that a visitor can choose. */
  minDeposit: number
  maxDeposit: number
  /** The price for paying all of it on signing; null without a discount. */
  cashPrice: number | null
}

type ScheduleInput = {
  /** The price in whole shillings. */
  price: number
  /** The day of signing, on which the deposit is due: `2026-11-23`. */
  on: string
  /** The deposit in whole shillings; by default the lowest deposit of the plan. */
  deposit?: number | undefined
  /** The day of handover, if it is known. */
  handoverOn?: string | null
}

/** Why there is no schedule, with the bounds of the deposit. */
export type ScheduleProblem = { problem: 'no-price' | 'deposit-too-low' | 'deposit-too-high'; min: number; max: number }

/** The maximum price in whole shillings. Its products with the numerators of fractions are still exact. */
export const maxPrice = 100_000_000_000

/**
 * Returns the payments and their days, from signing to handover. The amounts sum exactly to the price: shares are
 * rounded to shillings, and the last instalment has the remainder. Instalments are due on the day of the month of
 * signing, or on the last day of a shorter month.
 */
export function schedulePayments(
  terms: PaymentTerms,
  { price, on, deposit: chosenDeposit, handoverOn = null }: ScheduleInput,
): PaymentSchedule | ScheduleProblem {
  const atHandover = share(price, terms.handoverPercent)
  const max = price - atHandover
  const lowest = terms.depositBy === 'percent' ? share(price, terms.deposit) : Math.round(terms.deposit)
  const min = Math.min(Math.max(lowest, 0), max)
  if (!Number.isSafeInteger(price) || price <= 0 || price > maxPrice) return { problem: 'no-price', min: 0, max: 0 }
  const deposit = chosenDeposit ?? min
  if (deposit < min) return { problem: 'deposit-too-low', min, max }
  if (deposit > max) return { problem: 'deposit-too-high', min, max }

  const instalmentSum = max - deposit
  // An instalment is at least one shilling. Without instalments, this sum is due at handover too.
  const count = Math.min(terms.instalments, instalmentSum)
  const each = count > 0 ? Math.floor(instalmentSum / count) : 0
  const instalments = Array.from({ length: count }, (_, index): Payment => {
    const number = index + 1
    const amount = number < count ? each : instalmentSum - each * (count - 1)
    return { kind: 'instalment', number, dueOn: addMonths(on, number * terms.intervalMonths), amount }
  })
  const last = instalments.at(-1)?.dueOn ?? on
  const final: Payment = {
    kind: 'handover',
    // A home is never handed over before the last instalment.
    dueOn: handoverOn !== null && handoverOn > last ? handoverOn : null,
    amount: price - deposit - (count > 0 ? instalmentSum : 0),
  }
  const rows: Payment[] = [{ kind: 'deposit', dueOn: on, amount: deposit }, ...instalments, final]
  return {
    price,
    rows: rows.filter(({ amount }) => amount > 0),
    minDeposit: min,
    maxDeposit: max,
    cashPrice: terms.cashDiscountPercent ? price - share(price, terms.cashDiscountPercent) : null,
  }
}

/**
 * Returns true if a home is ready before its last instalment, after which it is handed over. `ready`: `now` or a day;
 * null if it is unknown.
 */
export function isReadyBeforeLastInstalment({ rows }: { rows: readonly Payment[] }, ready: string | null): boolean {
  const last = rows.findLast(({ kind }) => kind === 'instalment')?.dueOn
  return ready !== null && last != null && (ready === 'now' || ready <= last)
}

/** Returns a percentage of a price in whole shillings, with halves rounded up. */
export function share(price: number, percent: number): number {
  const { numerator, denominator } = fractionOf(percent)
  return Math.round((price * numerator) / denominator)
}
