import { estatePath } from '@/db/collections/estates'
import { type Html, html } from '@/lib/http/html'
import { otherClock } from '@/lib/mail/both-clocks'
import type { VisitPage } from '@/lib/site/visits/visit-page'
import { dayInWords, timeInWords } from '@/lib/tour-day'
import { timesMarkup } from './times-markup'

/** A visit as markup for the region of `/visit`. */
export function visitMarkup(page: VisitPage): string {
  return html`
    ${page.message && html`<p role="alert" class="mb-8 border-l-2 border-terracotta pl-4 font-medium">${page.message}</p>`}
    ${stateMarkup(page)}
    <p class="mt-12 text-small text-slate">Reference ${page.reference}. Or call <a href="tel:${page.phone.replace(/\s/g, '')}" class="text-link">${page.phone}</a>.</p>`.markup.trim()
}

/** What the region shows for a link that is not known. */
export const visitLost = (): string =>
  html`<p class="max-w-[34.5em]">This page opens with the link in our mail. It may be old, or broken by the mail program: copy it whole.</p>
    <p class="mt-6"><a href="/contact-us" class="button button-primary">Contact us</a></p>`.markup

/** What the region shows when the visit cannot be read. */
export const visitFailed = (): string =>
  html`<h2 class="display text-h2">Your visit cannot be read at the moment.</h2>
    <p class="mt-4 max-w-[34.5em] text-slate">Nothing is lost. Please try again in a moment.</p>`.markup

function stateMarkup(page: VisitPage): Html {
  if (page.state === 'booked') return bookedMarkup(page)
  if (page.state === 'over') return overMarkup(page)
  if (page.state === 'arrived') return arrivedMarkup(page)
  return html`
    ${openings[page.state](page)}
    ${timesMarkup(page)}`
}

const lead = 'max-w-[34.5em] text-h3'

const openings = {
  asked: ({ isNew, answerTime, tourDay }: VisitPage) => html`
    ${isNew && html`<p class="${lead}">Booked successfully. We write or call within one working day.${answerTime && ` ${answerTime}`}</p>`}
    <p class="${lead} text-slate">Choose a time that suits you, or wait for our call.${tourDay && ` You asked for ${dayInWords(tourDay)}.`}</p>`,
  cancelled: () => html`<p class="${lead}">Your visit is cancelled. Another time is chosen with one press.</p>`,
  missed: () => html`<p class="${lead}">We missed you. Choose another time whenever it suits you.</p>`,
}

function bookedMarkup(page: VisitPage): Html {
  const { start, estate, timeZone, token, qr } = page
  if (!start) return html``
  const other = otherClock(start, timeZone)
  return html`
    <div class="grid gap-10 md:grid-cols-[3fr_2fr]">
      <div>
        ${estate && html`<p class="eyebrow"><a href="${estatePath(estate.slug)}" class="text-link">${estate.title}</a>, ${estate.place}</p>`}
        <p class="display mt-3 text-h2"><time datetime="${start.toISOString()}">${timeInWords(start)}</time></p>
        <p class="mt-2 text-slate">Nairobi time.${other && ` For you: ${other}.`}</p>
        <p class="mt-8 flex flex-wrap gap-3">
          <a href="/visit/${token}/calendar" download="visit.ics" class="button button-primary">Add to calendar</a>
          ${estate && html`<a href="${estatePath(estate.slug)}#location" class="button button-line">How to get there</a>`}
        </p>
      </div>
      <figure class="max-w-56">
        <div class="rounded-card border border-stone p-4">${{ markup: qr }}</div>
        <figcaption class="mt-3 text-small text-slate">Show this code at the gate.</figcaption>
      </figure>
    </div>
    ${!page.isNamed && personForm(token)}
    <details class="mt-12 border-t border-stone pt-6" ${page.isMoving && html`open`}>
      <summary class="min-h-11 cursor-pointer font-semibold">Move to another time</summary>
      ${timesMarkup(page)}
    </details>
    <details class="mt-4 border-t border-stone pt-6">
      <summary class="min-h-11 cursor-pointer font-semibold">Cancel the visit</summary>
      <form method="post" action="/api/visits/${token}" class="mt-2">
        <input type="hidden" name="action" value="cancel">
        <p>The time is free for others then. You can choose another later.</p>
        <button type="submit" class="button button-line mt-4">Yes, cancel it</button>
      </form>
    </details>`
}

/** A tour is asked for with an e-mail only: the gate wants a name. */
const personForm = (token: string) => html`
  <form method="post" action="/api/visits/${token}" class="mt-12 grid max-w-2xl gap-4 rounded-card bg-sand p-4 sm:grid-cols-2 sm:p-6">
    <input type="hidden" name="action" value="person">
    <p class="col-span-full font-semibold">Who comes? So that the gate and our colleague expect you.</p>
    <p><label for="visit-name" class="font-medium">Name</label><input id="visit-name" name="name" required maxlength="100" autocomplete="name" class="field mt-1"></p>
    <p><label for="visit-phone" class="font-medium">Phone (optional)</label><input id="visit-phone" name="phone" type="tel" maxlength="40" autocomplete="tel" class="field mt-1"></p>
    <button type="submit" class="button button-primary justify-self-start">Save</button>
  </form>`

const overMarkup = ({ start, estate }: VisitPage) => html`
  <p class="${lead}">Your visit${estate && ` of ${estate.title}`} was on ${start ? timeInWords(start) : ''}.</p>
  <p class="mt-4 max-w-[34.5em] text-slate">If we did not see each other, call us: another time is easily found.</p>`

function arrivedMarkup({ token, isAnswered, estate }: VisitPage): Html {
  if (isAnswered) return html`<p class="${lead}">Thank you. We read it and come back to you.</p>`
  return html`
    <p class="${lead}">Thank you for coming${estate && ` to ${estate.title}`}.</p>
    <form method="post" action="/api/visits/${token}" class="mt-8 max-w-[34.5em]">
      <input type="hidden" name="action" value="answer">
      <label for="visit-answer" class="font-medium">What would you like to know next, or what did we leave open?</label>
      <textarea id="visit-answer" name="text" rows="4" maxlength="2000" required class="field mt-2"></textarea>
      <button type="submit" class="button button-primary mt-4">Send</button>
    </form>`
}
