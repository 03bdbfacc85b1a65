import { getSettings } from '@/lib/content/settings'
import { env } from '@/lib/env'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { otherCostRows } from '@/lib/payments/other-costs'
import type { PaymentSchedule } from '@/lib/payments/payment-plan'
import { paymentPlanPath } from '@/lib/payments/payment-query'
import { cashPriceText, paymentSentence, planNote } from '@/lib/payments/payment-text'
import type { PaymentPlan } from '@/lib/payments/plans'
import { companyLines, scheduleBlocks } from '@/lib/payments/schedule-blocks'
import type { PdfBlock, PdfContent } from '@/lib/pdf/pdf-content'
import { dayMonthYear, shillings } from '@/lib/text/format'
import { localDay, noonOf } from '@/lib/time/local-time'
import { homeFacts } from './home-facts'
import { locationPicture, locationSizes } from './location-picture'
import type { Payments } from './payments'
import { findPlan } from './plans'
import { handoverText } from './ready'
import { listPictureHomes } from './site-picture'

/** Returns the surroundings of the home on the plan of its estate; nothing without a plan that has the home. */
async function locationBlocks({ estate, unit }: Payments): Promise<PdfBlock[]> {
  const size = locationSizes.document
  const plan = await findPlan(estate.id)
  const svg = plan && locationPicture(plan.features, await listPictureHomes(estate.id), unit, size)
  if (!svg) return []
  const alt = `${unit.code} on the plan of ${estate.title}, ${unit.block}; north is up.`
  return [{ kind: 'picture', title: 'Location', alt, svg, size }]
}

type CompletePayments = Payments & { plan: PaymentPlan; schedule: PaymentSchedule }

/** Returns the content of the PDF with the payment plan of a home. `deposit`: whole shillings; null if not chosen. */
export async function paymentDocument(found: CompletePayments, deposit: number | null): Promise<PdfContent> {
  const { estate, unit, type, plan, schedule } = found
  const settings = await getSettings()
  const today = localDay(new Date())
  const { price, cashPrice, rows } = schedule
  const path = paymentPlanPath({ estate: estate.slug, code: unit.code, planId: plan.id, deposit })
  const notes = [
    ...(cashPrice === null ? [] : [cashPriceText({ price, cashPrice, rows })]),
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
      {
        kind: 'text',
        title: null,
        text: [handoverText(unit.ready, schedule), planNote(plan, unit.state)].filter(Boolean).join(' '),
      },
      ...(plan.excluded.length > 0
        ? [{ kind: 'facts' as const, title: 'What else it costs', rows: otherCostRows(price, plan.excluded) }]
        : []),
      ...(await locationBlocks(found)),
    ],
    link: { text: 'This plan as it is today, with a mortgage and other deposits:', url: absoluteUrl(path) },
    footer: companyLines(settings, env.SITE_URL),
  }
}
