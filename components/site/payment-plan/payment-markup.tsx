import { isForSale } from '@/db/inventory/unit-state'
import { findPublished } from '@/lib/content/published'
import { renderMarkup } from '@/lib/http/render-markup'
import { stateLabels } from '@/lib/inventory/labels'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { mortgageOf } from '@/lib/payments/mortgage'
import type { PaymentSchedule, ScheduleProblem } from '@/lib/payments/payment-plan'
import { type PaymentQuery, parsePaymentQuery, paymentPlanPath } from '@/lib/payments/payment-query'
import { paymentLines } from '@/lib/payments/payment-text'
import type { PaymentPlan } from '@/lib/payments/plans'
import { chosenInWhatsapp, whatsappUrl } from '@/lib/phone/whatsapp'
import { findPayments, type Payments } from '@/lib/site/homes/payments'
import { unitPath, unitsPath } from '@/lib/site/homes/units'
import { missingPriceText } from '@/lib/site/price-text'
import { figure, shillings } from '@/lib/text/format'
import { regionFailed } from '../page-region'
import { OtherCostsList } from './other-costs-list'
import { PaymentForm } from './payment-form'
import { ScheduleTable } from './schedule-table'

/** Returns the payment plan for a query, as markup for a place in the static page `/payment-plan`. */
export async function paymentMarkup(search: URLSearchParams): Promise<string> {
  const query = parsePaymentQuery(search)
  const found = await findPayments(query)
  return renderMarkup(
    found ? <HomePayments found={found} query={query} /> : <NoHome message={await unknownHome(search)} />,
  )
}

/** Returns the markup in the place of a plan that cannot be read. */
export const paymentFailed = () =>
  regionFailed(
    'The payment plan cannot be shown at the moment.',
    'Everything else on this site works. Please try again in a moment.',
  )

/** Returns that the home in a query does not exist, with the name of its estate; null for a query without a home. */
export async function unknownHome(search: URLSearchParams): Promise<string | null> {
  const requestedUnit = search.get('unit')
  if (!requestedUnit) return null
  const { unit } = parsePaymentQuery(search)
  const estate = unit && (await findPublished('estates', unit.estate))
  if (estate) return `There is no home “${unit.code.toUpperCase()}” at ${estate.title}.`
  // This is any text from the URL, so only its beginning is shown.
  return `There is no home “${requestedUnit.slice(0, 80)}” on our estates.`
}

export const otherPlan = 'The plan you asked for is not for this home, or no longer valid. This plan is valid.'

const NoHome = ({ message }: { message: string | null }) => (
  <>
    {message && (
      <p role="alert" className="border-l-2 border-terracotta pl-4">
        {message}
      </p>
    )}
    <p className="mt-4 max-w-[34.5em]">
      Choose a home first: its page links to its payment plan, with every instalment and its day.
    </p>
    <p className="mt-6">
      <a href="/homes" className="button button-primary">
        Find a home
      </a>
    </p>
  </>
)

type Props = { found: Payments; query: PaymentQuery }

function HomePayments({ found, query }: Props) {
  const { estate, unit, type, plan, schedule } = found
  return (
    <>
      <p className="eyebrow">
        <a href={unitPath(estate, unit.code)} className="text-link">
          {unit.code}, {estate.title}
        </a>
      </p>
      <h2 className="display mt-2 text-h2">{type.title}</h2>
      <p className="figures mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 font-semibold">
        <span className="rounded-control border border-ink/40 px-2.5 py-1">{stateLabels[unit.state].visitor}</span>
        {schedule && <span>{shillings(schedule.price)}</span>}
      </p>
      {plan && schedule ? (
        <PlanPayments found={found} plan={plan} schedule={schedule} query={query} />
      ) : (
        <NoSchedule found={found} />
      )}
    </>
  )
}

type PlanProps = Props & { plan: PaymentPlan; schedule: PaymentSchedule }

const PlanPayments = ({ found, plan, schedule, query }: PlanProps) => (
  <>
    {found.isOtherPlan && (
      <p role="alert" className="mt-6 border-l-2 border-terracotta pl-4">
        {otherPlan}
      </p>
    )}
    <PaymentForm found={found} query={query} depositMessage={depositMessage(found.problem, query)} />
    <h3 className="display mt-10 text-h3">{plan.title}</h3>
    {plan.summary && <p className="mt-2 max-w-[34.5em] text-slate">{plan.summary}</p>}
    <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[3fr_2fr] print:block">
      <div>
        <ScheduleTable plan={plan} schedule={schedule} unit={found.unit} />
      </div>
      <div className="grid content-start gap-10 lg:pt-8 print:mt-6">
        <div>
          <LoanExample schedule={schedule} query={query} />
        </div>
        <div>
          {plan.excluded.length > 0 && (
            <>
              <h3 className="font-semibold">What else it costs</h3>
              <OtherCostsList price={schedule.price} excluded={plan.excluded} />
            </>
          )}
        </div>
      </div>
    </div>
    <ShareLinks found={found} plan={plan} schedule={schedule} query={query} />
  </>
)

/** Explains why there is no schedule, with a link to the next step. */
export function NoSchedule({ found: { estate, unit, plans } }: { found: Payments }) {
  if (!isForSale(unit.state))
    return (
      <p className="mt-6 max-w-[34.5em]">
        This home is no longer for sale.{' '}
        <a href={`${unitsPath(estate)}?state=available`} className="text-link">
          See the available homes of {estate.title}
        </a>
        .
      </p>
    )
  const reason =
    plans.length === 0
      ? 'There is no published payment plan for this home.'
      : `${missingPriceText(unit.isPricePast)}: the plan follows from it.`
  return (
    <p className="mt-6 max-w-[34.5em]">
      {reason}{' '}
      <a href={`${unitPath(estate, unit.code)}#request`} className="text-link">
        Ask us
      </a>
      , and we will write one for you.
    </p>
  )
}

export function depositMessage(problem: ScheduleProblem | null, { problems }: PaymentQuery): string | null {
  if (problems.deposit) return problems.deposit
  // `NoSchedule` explains a missing price.
  if (!problem || problem.problem === 'no-price') return null
  return problem.problem === 'deposit-too-low'
    ? `The deposit of this plan is at least ${shillings(problem.min)}.`
    : `With this plan the deposit is at most ${shillings(problem.max)}.`
}

function ShareLinks({ found: { estate, unit, problem }, plan, schedule, query }: PlanProps) {
  const deposit = problem ? null : query.deposit
  const path = paymentPlanPath({ estate: estate.slug, code: unit.code, planId: plan.id, deposit })
  const url = absoluteUrl(path)
  const title = `${unit.code}, ${estate.title}: ${plan.title}`
  const text = `${title}\n${paymentLines(schedule)}\n${url}`
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`
  return (
    <>
      <p className="mt-10 flex flex-wrap gap-3 print:hidden">
        <a href={`${unitPath(estate, unit.code)}#request`} className="button button-primary">
          Ask about this plan
        </a>
        <a href={path.replace('?', '/pdf?')} className="button button-line">
          PDF
        </a>
        <a href={whatsappUrl(chosenInWhatsapp, text)} rel="noreferrer" className="button button-line">
          Send by WhatsApp
        </a>
        <a href={mail} className="button button-line">
          Send by mail
        </a>
      </p>
      <p className="mt-4 hidden print:block">{url}</p>
    </>
  )
}

type LoanProps = Pick<PlanProps, 'schedule' | 'query'>

/** Shows a mortgage's monthly payment. The loan is the share due at handover, else the price without the deposit. */
function LoanExample({ schedule: { rows, price }, query: { rate, years } }: LoanProps) {
  const atHandover = rows.find(({ kind }) => kind === 'handover')?.amount
  const deposit = rows.find(({ kind }) => kind === 'deposit')?.amount ?? 0
  const amount = atHandover ?? price - deposit
  if (amount <= 0) return null
  const { monthly, total, interest } = mortgageOf(amount, rate, years)
  const share = atHandover === undefined ? 'all but the deposit' : 'what is due at handover'
  return (
    <>
      <h3 className="font-semibold">With a mortgage</h3>
      <p className="figures mt-2 max-w-[34.5em]">
        If a bank lends {share}, {shillings(amount)}: <strong>{shillings(monthly)} a month</strong>, in all{' '}
        {shillings(total)}, of which {shillings(interest)} is interest.
      </p>
      <p className="mt-2 max-w-[34.5em] text-small text-slate">
        Assumed: {figure(rate)}% a year, fixed, over {years} {years === 1 ? 'year' : 'years'} in equal monthly payments,
        without fees and insurance. We do not lend: ask your bank what it offers you.
      </p>
    </>
  )
}
