import type { DataRequestKind } from '@/db/tables/data-requests'
import { dayMonthYear } from '@/lib/format'
import { type Html, html } from '@/lib/http/html'
import { localDay } from '@/lib/local-time'
import { kindLabels } from '@/lib/mail/lead-emails'
import type { MyData } from '@/lib/privacy/my-data/read-my-data'
import { quoteLabel } from '@/lib/sales/quotes/quote-label'
import { dayInWords, timeInWords } from '@/lib/tour-day'
import { section } from './section'

/** What was sent with this e-mail, and the visits and quotes that came of it. */
export function sentMarkup({ leads, visits, quotes }: MyData): Html {
  if (leads.length === 0)
    return section('What you sent', html`<p class="mt-4">Nothing is stored that was sent with this address.</p>`)
  return section(
    'What you sent',
    html`
    <ul class="mt-4 divide-y divide-stone">${leads.map(
      lead => html`<li class="py-4">
        <p class="font-medium">${kindLabels[lead.kind]} ${lead.reference}, ${dayMonthYear(lead.createdAt)}</p>
        ${[lead.name, lead.phone, lead.estate, lead.unit, lead.document, lead.tourDay && dayInWords(lead.tourDay)]
          .filter(Boolean)
          .map(value => html`<p class="figures text-slate">${value}</p>`)}
        ${lead.message && html`<p class="mt-2 max-w-[34.5em] whitespace-pre-line">${lead.message}</p>`}
      </li>`,
    )}</ul>
    ${
      visits.length > 0 &&
      html`<h3 class="mt-6 font-semibold">Visits</h3><ul class="mt-2">${visits.map(
        ({ during, estate, cancelledAt, arrivedAt }) =>
          html`<li class="py-1">${during && timeInWords(during.from)}${estate && html`, ${estate}`}${cancelledAt ? ', cancelled' : arrivedAt ? ', you came' : ''}</li>`,
      )}</ul>`
    }
    ${
      quotes.length > 0 &&
      html`<h3 class="mt-6 font-semibold">Quotes</h3><ul class="mt-2">${quotes.map(
        ({ number, version, createdAt }) =>
          html`<li class="figures py-1">${quoteLabel({ number, version })}, ${dayMonthYear(createdAt)}</li>`,
      )}</ul>`
    }`,
  )
}

/** Our mails to this e-mail. */
export function mailsMarkup({ mails }: MyData): Html {
  if (mails.length === 0) return html``
  return html`
    <details class="mt-6 border-t border-stone pt-4">
      <summary class="min-h-11 cursor-pointer"><span class="text-link">Our mails to you (${mails.length})</span></summary>
      <ul class="mt-2">${mails.map(({ subject, createdAt }) => html`<li class="py-1"><span class="figures text-slate">${dayMonthYear(createdAt)}</span> ${subject}</li>`)}</ul>
    </details>`
}

const requestTitles: Record<DataRequestKind, string> = {
  see: 'A copy of everything',
  correct: 'A correction',
  object: 'An objection',
  erase: 'Erasure',
}

/** What its owner asked for, and what was done about it. */
export function requestsMarkup(requests: MyData['requests']): Html {
  if (requests.length === 0) return html``
  return section(
    'Your requests',
    html`<ul class="mt-4 divide-y divide-stone">${requests.map(
      ({ kind, text, createdAt, dueAt, doneAt, outcome }) => html`<li class="py-4">
        <p class="font-medium">${requestTitles[kind]}, ${dayMonthYear(createdAt)}</p>
        ${text && html`<p class="max-w-[34.5em] whitespace-pre-line">${text}</p>`}
        <p class="text-slate">${doneAt ? html`Answered on ${dayMonthYear(doneAt)}: ${outcome}` : html`We answer by ${dayInWords(localDay(dueAt))}.`}</p>
      </li>`,
    )}</ul>`,
  )
}
