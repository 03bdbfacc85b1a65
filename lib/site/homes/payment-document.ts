import { getSettings } from '@/lib/content/settings'
import { env } from '@/lib/env'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import type { PaymentSchedule } from '@/lib/payments/payment-plan'
import { paymentPlanPath } from '@/lib/payments/payment-query'
import { cashPriceText, paymentSentence, planNote } from '@/lib/payments/payment-text'
import type { PaymentPlan } from '@/lib/payments/plans'
import { companyLines, scheduleBlocks } from '@/lib/payments/schedule-blocks'
import type { PdfContent } from '@/lib/pdf/pdf-content'
import { dayMonthYear, figure, shillings } from '@/lib/text/format'
import { localDay, noonOf } from '@/lib/time/local-time'
import type { Payments } from './payments'

type CompletePayments = Payments & { plan: PaymentPlan; schedule: PaymentSchedule }

/** Returns the content of the PDF with the payment plan of a home. `deposit`: whole shillings; null if not chosen. */
export async function paymentDocument(found: CompletePayments, deposit: number | null): Promise<PdfContent> {
  const { estate, unit, type, plan, schedule } = found
  const settings = await getSettings()
  const today = localDay(new Date())
  const { price, cashPrice } = schedule
  const path = paymentPlanPath({ estate: estate.slug, code: unit.code, planId: plan.id, deposit })
  const notes = [
    ...(cashPrice === null ? [] : [cashPriceText({ price, cashPrice })]),
    ...(estate.pricesUntil === null ? [] : [`The price is valid until ${dayMonthYear(noonOf(estate.pricesUntil))}.`]),
  ]
  return {
    title: `Payment plan for ${unit.code}, ${estate.title}`,
    author: settings.siteName,
    // A fixed time, so that the bytes of the PDF are the same all day.
    createdAt: noonOf(today),
    corner: ['Payment plan', dayMonthYear(noonOf(today))],
    eyebrow: estate.title,
    heading: `${unit.code}, ${type.title}`,
    summary: homeFacts(unit, type),
    blocks: [
      { kind: 'price', label: 'Price', value: shillings(price), notes },
      { kind: 'text', title: plan.title, text: plan.summary ?? paymentSentence(schedule) },
      ...scheduleBlocks(schedule.rows, price),
      { kind: 'text', title: null, text: planNote(plan) },
      ...(plan.excluded.length > 0
        ? [{ kind: 'facts' as const, title: 'Not in the price', rows: plan.excluded.map(rowOf) }]
        : []),
    ],
    link: { text: 'This plan as it is today, with a mortgage and other deposits:', url: absoluteUrl(path) },
    footer: companyLines(settings, env.SITE_URL),
  }
}

const rowOf = ({ cost, typical }: { cost: string; typical: string }): [string, string] => [cost, typical]

function homeFacts({ areaSqm, plotSqm }: Payments['unit'], { beds }: Payments['type']): string | null {
  const facts = [
    beds !== null && beds > 0 && `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`,
    areaSqm !== null && `${figure(areaSqm)} m²`,
    plotSqm !== null && `plot of ${figure(plotSqm)} m²`,
  ]
  return facts.filter(Boolean).join(', ') || null
}
