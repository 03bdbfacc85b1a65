import { type Html, html } from '@/lib/http/html'
import { formatLocal } from '@/lib/local-time'
import type { VisitDay } from '@/lib/sales/visits/availability'
import type { VisitPage } from '@/lib/site/visits/visit-page'
import { dayInWords } from '@/lib/tour-day'

/** The estates to choose from, and the times of the chosen one: every time is a button. */
export function timesMarkup({ token, estates, chosen, days, earlier, later }: VisitPage): Html {
  if (estates.length === 0) return html`<p class="mt-8">Times are agreed by phone at the moment.</p>`
  const link = (query: string, label: string) =>
    html`<a href="/visit/${token}?estate=${chosen?.slug ?? ''}&from=${query}#times" class="text-link inline-flex min-h-11 items-center">${label}</a>`
  return html`
    <nav aria-label="Estate" class="mt-8 flex flex-wrap gap-3">
      ${estates.map(
        ({ slug, title }) =>
          html`<a href="/visit/${token}?estate=${slug}#times" ${slug === chosen?.slug && html`aria-current="true"`} class="button ${slug === chosen?.slug ? 'button-primary' : 'button-line'}">${title}</a>`,
      )}
    </nav>
    ${
      chosen &&
      html`
    <form id="times" method="post" action="/api/visits/${token}" class="mt-10 scroll-mt-24">
      <input type="hidden" name="action" value="choose">
      <input type="hidden" name="estate" value="${chosen.slug}">
      <input type="hidden" name="timeZone" value="">
      <p class="text-slate">A visit takes ${chosen.minutes} minutes. Times are those of Nairobi<span data-clock-note hidden>, and below each the time where you are</span>.</p>
      <div class="mt-2 divide-y divide-stone">${shownDays(days).map(dayMarkup)}</div>
    </form>
    <p class="mt-6 flex flex-wrap gap-x-8">${earlier && link(earlier, 'Earlier days')}${later && link(later, 'Later days')}</p>`
    }`
}

const freeTimes = ({ slots }: VisitDay) => slots.filter(({ free }) => free > 0)

/** From the first day with a free time on; days of the week without visits are left out, holidays and full days named. */
function shownDays(days: readonly VisitDay[]): VisitDay[] {
  const first = days.findIndex(day => freeTimes(day).length > 0)
  return days.slice(Math.max(first, 0)).filter(({ closed, slots }) => closed !== null || slots.length > 0)
}

function dayMarkup(visitDay: VisitDay): Html {
  const { day, closed } = visitDay
  const free = freeTimes(visitDay)
  const words = closed ?? (free.length === 0 ? 'No time left' : null)
  return html`
    <fieldset class="grid gap-x-8 gap-y-3 py-5 sm:grid-cols-[15em_1fr]">
      <legend class="contents"><span class="pt-2 font-semibold">${dayInWords(day)}</span></legend>
      <div class="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
        ${words && html`<p class="col-span-full py-2 text-slate">${words}</p>`}
        ${free.map(
          ({ start }) =>
            html`<button type="submit" name="start" value="${start.toISOString()}" class="figures grid min-h-11 cursor-pointer content-center rounded-control border border-ink/40 px-2 py-2 text-center font-semibold hover:border-forest hover:bg-sand"><span class="sr-only">${dayInWords(day)} </span><time datetime="${start.toISOString()}" data-clock>${formatLocal(start).slice(11)}</time><span hidden class="block text-small font-normal text-slate"></span></button>`,
        )}
      </div>
    </fieldset>`
}
