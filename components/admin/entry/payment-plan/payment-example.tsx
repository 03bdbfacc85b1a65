'use client'

import { useRef } from 'react'
import { parseAmount } from '@/db/content/amounts'
import { parsePercent } from '@/db/content/percent'
import { type PaymentTerms, schedulePayments } from '@/lib/payments/payment-plan'
import { shillings } from '@/lib/text/format'
import { localDay } from '@/lib/time/local-time'
import { PaymentRows } from '../../controls/payment-rows'
import { useEditedEntry } from '../entry-context'
import { useFormTexts } from '../use-form-texts'

const examplePrice = 10_000_000
const fields = ['depositBy', 'deposit', 'instalments', 'intervalMonths', 'handoverPercent', 'cashDiscountPercent']

/** Shows the payments for a home of ten million shillings by the edited payment plan, updated while staff type. */
export function PaymentExample() {
  const { values } = useEditedEntry()
  const box = useRef<HTMLElement>(null)
  const terms = termsOf(useFormTexts(box, fields, values))
  const result = terms && schedulePayments(terms, { price: examplePrice, on: localDay(new Date()) })
  const schedule = result && 'rows' in result ? result : null
  return (
    <section ref={box} aria-labelledby="example-heading" className="rounded-card border border-stone bg-white p-4">
      <h2 id="example-heading" className="font-semibold">
        For a home of {shillings(examplePrice)}
      </h2>
      {schedule ? (
        <>
          <PaymentRows schedule={schedule} />
          {schedule.cashPrice !== null && (
            <p className="figures mt-2 text-small">Paid on signing: {shillings(schedule.cashPrice)}</p>
          )}
        </>
      ) : (
        <p className="mt-1 text-small text-slate">
          The example appears here once deposit, instalments and shares are filled in.
        </p>
      )}
    </section>
  )
}

/** Returns the terms in the form; null while a number is missing, or the deposit or instalments exceed their fields. */
function termsOf(texts: Record<string, unknown>): PaymentTerms | null {
  const number = (name: string) => (texts[name] === '' || texts[name] == null ? Number.NaN : Number(texts[name]))
  const percent = (name: string) => readNumber(texts[name], parsePercent)
  const depositBy = texts.depositBy === 'amount' ? 'amount' : 'percent'
  const [deposit, instalments, intervalMonths, handoverPercent] = [
    depositBy === 'percent' ? percent('deposit') : readNumber(texts.deposit, text => parseAmount(text, { max: 1e9 })),
    number('instalments'),
    number('intervalMonths'),
    percent('handoverPercent'),
  ]
  const isComplete = [deposit, handoverPercent].every(Number.isFinite) && intervalMonths >= 1
  if (!isComplete || !(instalments >= 0 && instalments <= 240)) return null
  const cashDiscountPercent = percent('cashDiscountPercent') || null
  return {
    depositBy,
    deposit,
    instalments: Math.floor(instalments),
    intervalMonths,
    handoverPercent,
    cashDiscountPercent,
  }
}

/** Returns a stored number, or the number that was typed; `NaN` if the text is not a number. */
function readNumber(text: unknown, parse: (text: string) => { value: number | null } | { message: string }): number {
  if (typeof text === 'number') return text
  const parsed = parse(String(text ?? ''))
  return 'value' in parsed ? (parsed.value ?? Number.NaN) : Number.NaN
}
