import type { FieldView } from '@/db/content/field'
import { parsePercent, parsePercentOrMoney, shareErrors } from '@/db/content/percent'
import type { PaymentTerms } from '@/lib/payments/payment-plan'

/** Returns the terms in the form of a payment plan; null if a number is missing, or if the form would reject them. */
export function termsOf(fields: Record<string, FieldView>, texts: Record<string, unknown>): PaymentTerms | null {
  const number = (name: string) => numberOf(fields[name], texts[name])
  const terms: PaymentTerms = {
    depositBy: texts.depositBy === 'amount' ? 'amount' : 'percent',
    deposit: number('deposit'),
    instalments: number('instalments'),
    intervalMonths: number('intervalMonths'),
    handoverPercent: number('handoverPercent'),
    cashDiscountPercent: isEmpty(texts.cashDiscountPercent) ? null : number('cashDiscountPercent'),
  }
  const { depositBy: _, ...numbers } = terms
  const isRejected =
    Object.values(numbers).some(Number.isNaN) || Object.values(shareErrors(terms)).some(error => error !== undefined)
  return isRejected ? null : terms
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

/** Returns the number of a field, stored or typed; `NaN` if the field is empty or does not accept it. */
function numberOf(view: FieldView | undefined, value: unknown): number {
  if (view?.kind !== 'number' || isEmpty(value)) return Number.NaN
  const number = typeof value === 'number' ? value : parse(view, String(value))
  const isAccepted = number >= view.min && number <= view.max && (view.step < 1 || Number.isInteger(number))
  return isAccepted ? number : Number.NaN
}

function parse(view: Extract<FieldView, { kind: 'number' }>, text: string): number {
  if (!view.fractions) return Number(text)
  // A percentage has a unit; a field that also accepts shillings has none.
  const parsed = view.unit ? parsePercent(text) : parsePercentOrMoney(text, view.max)
  return 'value' in parsed ? (parsed.value ?? Number.NaN) : Number.NaN
}
