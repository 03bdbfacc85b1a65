import { timeZone } from '@/db/time-zone'
import type { VisitPage } from '@/lib/site/visits/visit-page'
import { formatLocal } from '@/lib/time/local-time'
import { dayInWords } from '@/lib/time/tour-day'
import type { VisitDay } from '@/lib/visits/availability'

/** Shows the estates to choose from, and each free time of the chosen estate as a button. */
export function VisitTimes({ page }: { page: VisitPage }) {
  const { token, estates, chosen, days, earlier, later, proof } = page
  const proofParameter = proof ? `&proof=${encodeURIComponent(proof)}` : ''
  if (estates.length === 0) return <p className="mt-8">Times are agreed by phone at the moment.</p>
  const link = (fromDay: string, label: string) => (
    <a
      href={`/visit/${token}?estate=${chosen?.slug ?? ''}&from=${fromDay}${proofParameter}#times`}
      className="text-link inline-flex min-h-11 items-center"
    >
      {label}
    </a>
  )
  return (
    <>
      <nav aria-label="Estate" className="mt-4 flex flex-wrap gap-3 md:mt-8">
        {estates.map(({ slug, title }) => (
          <a
            key={slug}
            href={`/visit/${token}?estate=${slug}${proofParameter}#times`}
            aria-current={slug === chosen?.slug ? true : undefined}
            className={`button ${slug === chosen?.slug ? 'button-primary' : 'button-line'}`}
          >
            {title}
          </a>
        ))}
      </nav>
      {chosen && (
        <>
          <form
            id="times"
            method="post"
            action={`/api/visits/${token}`}
            data-module="visit-clocks"
            data-zone={timeZone}
            className="mt-6 scroll-mt-24 md:mt-10"
          >
            <input type="hidden" name="action" value="choose" />
            <input type="hidden" name="estate" value={chosen.slug} />
            <input type="hidden" name="timeZone" value="" />
            {proof && <input type="hidden" name="proof" value={proof} />}
            <p className="text-slate">
              A visit takes {chosen.minutes} minutes. Times are those of Nairobi
              <span data-clock-note hidden>
                , and below each the time where you are
              </span>
              .
            </p>
            <div className="mt-2 divide-y divide-stone">
              {shownDays(days).map(visitDay => (
                <DayTimes key={visitDay.day} visitDay={visitDay} />
              ))}
            </div>
          </form>
          <p className="mt-6 flex flex-wrap gap-x-8">
            {earlier && link(earlier, 'Earlier days')}
            {later && link(later, 'Later days')}
          </p>
        </>
      )}
    </>
  )
}

const freeTimes = ({ slots }: VisitDay) => slots.filter(({ freeSeats }) => freeSeats > 0)

/** Returns all closed days, and from the first free time on also full days, but no weekdays without visits. */
function shownDays(days: readonly VisitDay[]): VisitDay[] {
  const first = days.findIndex(day => freeTimes(day).length > 0)
  return days.filter(({ closed, slots }, index) => closed !== null || (slots.length > 0 && index >= first))
}

const timeButton =
  'figures grid min-h-11 cursor-pointer content-center rounded-control border border-ink/40 px-2 py-2 text-center font-semibold hover:border-forest hover:bg-sand'

function DayTimes({ visitDay }: { visitDay: VisitDay }) {
  const { day, closed } = visitDay
  const free = freeTimes(visitDay)
  // `closed` is the reason, such as the name of a holiday.
  const words = closed ?? (free.length === 0 ? 'No time left' : null)
  return (
    <fieldset className="grid gap-x-8 gap-y-3 py-5 sm:grid-cols-[15em_1fr]">
      <legend className="contents">
        <span className="pt-2 font-semibold">{dayInWords(day)}</span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
        {words && <p className="col-span-full py-2 text-slate">{words}</p>}
        {free.map(({ start }) => (
          <button key={start.getTime()} type="submit" name="start" value={start.toISOString()} className={timeButton}>
            <span className="sr-only">{dayInWords(day)} </span>
            <time dateTime={start.toISOString()} data-clock>
              {formatLocal(start).slice(11)}
            </time>
            <span hidden className="block text-small font-normal text-slate" />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
