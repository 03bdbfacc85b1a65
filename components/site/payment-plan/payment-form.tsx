import type { PaymentQuery } from '@/lib/payments/payment-query'
import type { Payments } from '@/lib/site/homes/payments'
import { figure, shillings } from '@/lib/text/format'
import { Choice, Field, type Option } from '../finder/fields'

type Props = { found: Payments; query: PaymentQuery; depositMessage: string | null }

/** The form of a payment plan. It uses GET, so that every plan has a URL. */
export function PaymentForm({ found: { estate, unit, plans, plan, schedule }, query, depositMessage }: Props) {
  const { deposit, rate, years, problems } = query
  const options = plans.map(({ id, title }): Option => [id, title])
  const minDepositText = schedule ? `From ${shillings(schedule.minDeposit)}.` : ''
  return (
    <form
      action="/payment-plan"
      className="mt-8 grid grid-cols-2 gap-4 rounded-card bg-sand p-4 sm:p-6 md:grid-cols-4 print:hidden"
    >
      <input type="hidden" name="unit" value={`${estate.slug}/${unit.code.toLowerCase()}`} />
      <Choice name="plan" label="Plan" options={options} chosen={plan?.id} className="col-span-2" />
      <Field name="deposit" label="Your deposit (KES)" className="col-span-2">
        <input
          id="find-deposit"
          name="deposit"
          defaultValue={deposit === null ? '' : figure(deposit)}
          placeholder={schedule ? figure(schedule.minDeposit) : ''}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          aria-describedby="deposit-note"
          aria-invalid={depositMessage ? true : undefined}
          className="field figures"
        />
        <p id="deposit-note" className={`mt-1 text-small ${depositMessage ? 'font-medium text-danger' : 'text-slate'}`}>
          {depositMessage ?? minDepositText}
        </p>
      </Field>
      <LoanField name="rate" label="Loan rate, % a year" value={rate} message={problems.rate} />
      <LoanField name="years" label="Years of the loan" value={years} message={problems.years} />
      <button type="submit" className="button button-primary col-span-2 self-end">
        Show payments
      </button>
    </form>
  )
}

type LoanFieldProps = { name: string; label: string; value: number; message: string | undefined }

const LoanField = ({ name, label, value, message }: LoanFieldProps) => (
  <Field name={name} label={label}>
    <input
      id={`find-${name}`}
      name={name}
      defaultValue={value}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      aria-invalid={message ? true : undefined}
      aria-describedby={message ? `${name}-note` : undefined}
      className="field figures"
    />
    {message && (
      <p id={`${name}-note`} className="mt-1 text-small font-medium text-danger">
        {message}
      </p>
    )}
  </Field>
)
