'use client'

import { useRef } from 'react'
import { schedulePayments } from '@/lib/payments/payment-plan'
import { shillings } from '@/lib/text/format'
import { localDay } from '@/lib/time/local-time'
import { PaymentRows } from '../../controls/payment-rows'
import { useEditedEntry } from '../entry-context'
import { useFormTexts } from '../use-form-texts'
import { termsOf } from './terms-of-form'

const examplePrice = 10_000_000
const fields = ['depositBy', 'deposit', 'instalments', 'intervalMonths', 'handoverPercent', 'cashDiscountPercent']

/** Shows the payments for a home of ten million shillings by the edited payment plan, updated while staff type. */
export function PaymentExample() {
  const { collection, values } = useEditedEntry()
  const box = useRef<HTMLElement>(null)
  const terms = termsOf(collection.fields, useFormTexts(box, fields, values))
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
