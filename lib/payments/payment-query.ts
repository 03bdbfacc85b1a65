import { z } from 'zod'
import { parseAmount } from '@/db/content/amounts'
import { maxPrice } from './payment-plan'

/** The assumed default loan: a usual rate of Kenyan banks in percent a year, and a usual term in years. */
export const assumedLoan = { rate: 14, years: 15 }

/** The query of a visitor for a payment plan. Defaults replace invalid values, which have a message in `problems`. */
export type PaymentQuery = {
  /** The slug of the estate and the code of the home. */
  unit: { estate: string; code: string } | null
  planId: string | null
  /** The deposit in whole shillings; null for the lowest deposit of the plan. */
  deposit: number | null
  /** The rate of the loan in percent a year. */
  rate: number
  years: number
  problems: Partial<Record<'deposit' | 'rate' | 'years', string>>
}

const rateSchema = z
  .string()
  .transform(text => text.replace(/\s|%/g, '').replace(',', '.'))
  .pipe(z.string().regex(/^\d{1,2}(\.\d{1,2})?$/))
  .transform(Number)
  .pipe(z.number().max(30))
const yearsSchema = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(30))

/** Parses the values of a query. Never throws: an invalid value gets a message and is replaced by its default. */
export function parsePaymentQuery(query: URLSearchParams): PaymentQuery {
  const [, estate = '', code = ''] = /^([a-z\d-]{1,100})\/([A-Za-z\d.-]{1,40})$/.exec(query.get('unit') ?? '') ?? []
  const problems: PaymentQuery['problems'] = {}
  const read = <Value>(key: 'rate' | 'years', schema: z.ZodType<Value>, fallback: Value, message: string): Value => {
    const text = query.get(key)?.trim() ?? ''
    if (text === '') return fallback
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    problems[key] = message
    return fallback
  }
  const deposit = parseAmount(query.get('deposit') ?? '', { max: maxPrice })
  if ('message' in deposit) problems.deposit = deposit.message
  const plan = z.uuid().safeParse(query.get('plan'))
  return {
    unit: estate ? { estate, code } : null,
    planId: plan.success ? plan.data : null,
    deposit: 'value' in deposit ? deposit.value : null,
    rate: read('rate', rateSchema, assumedLoan.rate, 'A rate is a percentage from 0 to 30.'),
    years: read('years', yearsSchema, assumedLoan.years, 'A term is 1 to 30 years.'),
    problems,
  }
}

type PathOptions = { estate: string; code: string; planId?: string; deposit?: number | null }

export function paymentPlanPath({ estate, code, planId, deposit }: PathOptions): string {
  const query = new URLSearchParams({ unit: `${estate}/${code.toLowerCase()}` })
  if (planId) query.set('plan', planId)
  if (deposit) query.set('deposit', String(deposit))
  // A query may contain a slash as it is, which keeps `unit` readable.
  return `/payment-plan?${String(query).replace('%2F', '/')}`
}
