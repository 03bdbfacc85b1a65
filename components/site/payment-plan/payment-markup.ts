import { isForSale } from '@/db/inventory/unit-state'
import { absoluteUrl } from '@/lib/absolute-url'
import { shillings } from '@/lib/format'
import { type Html, html } from '@/lib/http/html'
import { stateLabels } from '@/lib/inventory/labels'
import { whatsappUrl } from '@/lib/leads/whatsapp'
import type { ScheduleProblem } from '@/lib/sales/payment-plan'
import { type PaymentQuery, parsePaymentQuery, paymentPlanPath } from '@/lib/sales/payment-query'
import { paymentLines } from '@/lib/sales/payment-text'
import { findPayments, type Payments } from '@/lib/site/homes/payments'
import { unitPath, unitsPath } from '@/lib/site/homes/units'
import { missingPriceText } from '@/lib/site/price-text'
import { loanMarkup } from './loan-markup'
import { paymentForm } from './payment-form'
import { excludedMarkup, scheduleTable } from './schedule-table'

/** The payment plan that a query asks for, as markup for the region of `/payment-plan`. */
export async function paymentMarkup(search: URLSearchParams): Promise<string> {
  const query = parsePaymentQuery(search)
  const found = await findPayments(query)
  return (found ? homeMarkup(found, query) : noHome(search.get('unit'))).markup.trim()
}

/** What the region shows when the plan cannot be read. */
export const paymentFailed = (): string =>
  html`<h2 class="display text-h2">The payment plan cannot be read at the moment.</h2>
    <p class="mt-4 max-w-[34.5em] text-slate">Everything else on this site works. Please try again in a moment.</p>`
    .markup

export const unknownHome = (code: string) => `There is no home “${code.slice(0, 80)}” on our estates.`

export const otherPlan = 'The plan you asked for is not for this home, or no longer valid. This is the one that is.'

function noHome(code: string | null): Html {
  return html`
    ${code && html`<p role="alert" class="border-l-2 border-terracotta pl-4">${unknownHome(code)}</p>`}
    <p class="mt-4 max-w-[34.5em]">A payment plan begins with a home: choose one, and its page leads here, with every instalment and its day.</p>
    <p class="mt-6"><a href="/homes" class="button button-primary">Find a home</a></p>`
}

function homeMarkup(found: Payments, query: PaymentQuery): Html {
  const { estate, unit, type, plan, schedule } = found
  const path = unitPath(estate, unit.code)
  return html`
    <p class="eyebrow"><a href="${path}" class="text-link">${unit.code}, ${estate.title}</a></p>
    <h2 class="display mt-2 text-h2">${type.title}</h2>
    <p class="figures mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 font-semibold"><span class="rounded-control border border-ink/40 px-2.5 py-1">${stateLabels[unit.state].visitor}</span>${schedule && html`<span>${shillings(schedule.price)}</span>`}</p>
    ${
      !plan || !schedule
        ? noSchedule(found)
        : html`
      ${found.isOtherPlan && html`<p role="alert" class="mt-6 border-l-2 border-terracotta pl-4">${otherPlan}</p>`}
      ${paymentForm(found, query, depositMessage(found.problem, query))}
      <h3 class="display mt-10 text-h3">${plan.title}</h3>
      ${plan.summary && html`<p class="mt-2 max-w-[34.5em] text-slate">${plan.summary}</p>`}
      <div class="grid gap-x-20 gap-y-10 lg:grid-cols-[3fr_2fr] print:block">
        <div>${scheduleTable(plan, schedule)}</div>
        <div class="grid content-start gap-10 lg:pt-8 print:mt-6">
          <div>${loanMarkup(schedule, query)}</div>
          <div>${excludedMarkup(plan)}</div>
        </div>
      </div>
      ${shareMarkup(found, query)}`
    }`
}

/** Why there is nothing to pay, and where to go on. */
export function noSchedule({ estate, unit, plans }: Payments): Html {
  if (!isForSale(unit.state))
    return html`<p class="mt-6 max-w-[34.5em]">This home is no longer for sale. <a href="${unitsPath(estate)}?state=available" class="text-link">See what is free at ${estate.title}</a>.</p>`
  const reason =
    plans.length === 0
      ? 'There is no published payment plan for this home.'
      : `${missingPriceText(unit.isPricePast)}: the plan follows from it.`
  return html`<p class="mt-6 max-w-[34.5em]">${reason} <a href="${unitPath(estate, unit.code)}#request" class="text-link">Ask us</a>, and we write one out for you.</p>`
}

export function depositMessage(problem: ScheduleProblem | null, { problems }: PaymentQuery): string | null {
  if (problems.deposit) return problems.deposit
  if (!problem || problem.problem === 'no-price') return null
  return problem.problem === 'deposit-too-low'
    ? `The deposit of this plan is at least ${shillings(problem.min)}.`
    : `With this plan the deposit is at most ${shillings(problem.max)}.`
}

function shareMarkup({ estate, unit, plan, schedule, problem }: Payments, { deposit }: PaymentQuery): Html | false {
  if (!plan || !schedule) return false
  const options = { estate: estate.slug, code: unit.code, planId: plan.id, deposit: problem ? null : deposit }
  const path = paymentPlanPath(options)
  const url = absoluteUrl(path)
  const title = `${unit.code}, ${estate.title}: ${plan.title}`
  const text = `${title}\n${paymentLines(schedule)}\n${url}`
  return html`
    <p class="mt-10 flex flex-wrap gap-3 print:hidden">
      <a href="${unitPath(estate, unit.code)}#request" class="button button-primary">Ask about this plan</a>
      <a href="${path.replace('?', '/pdf?')}" class="button button-line">PDF</a>
      <a href="${whatsappUrl(null, text)}" rel="noreferrer" class="button button-line">Send by WhatsApp</a>
      <a href="mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}" class="button button-line">Send by mail</a>
    </p>
    <p class="mt-4 hidden print:block">${url}</p>`
}
