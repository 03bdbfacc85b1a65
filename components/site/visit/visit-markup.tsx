import { estatePath } from '@/db/collections/estates'
import { renderMarkup } from '@/lib/http/render-markup'
import { timeInOtherZone } from '@/lib/mail/time-zones'
import type { VisitPage } from '@/lib/site/visits/visit-page'
import { dayInWords, timeInWords } from '@/lib/time/tour-day'
import { regionFailed } from '../page-region'
import { VisitTimes } from './visit-times'

/** Returns a visit as markup for a place in the static page `/visit`. */
export const visitMarkup = (page: VisitPage) =>
  renderMarkup(
    <>
      {page.message && (
        <p role="alert" className="mb-8 border-l-2 border-terracotta pl-4 font-medium">
          {page.message}
        </p>
      )}
      <VisitState page={page} />
      <p className="mt-12 text-small text-slate">
        Reference {page.reference}. Or call{' '}
        <a href={`tel:${page.phone.replace(/\s/g, '')}`} className="text-link">
          {page.phone}
        </a>
        .
      </p>
    </>,
  )

/** Returns the markup in the place of the visit for an unknown link. */
export const visitLost = () =>
  renderMarkup(
    <>
      <p className="max-w-[34.5em]">
        This page opens with the link in our mail. The link may be old or incomplete: copy all of it.
      </p>
      <p className="mt-6">
        <a href="/contact-us" className="button button-primary">
          Contact us
        </a>
      </p>
    </>,
  )

/** Returns the markup in the place of a visit that cannot be read. */
export const visitFailed = () =>
  regionFailed('Your visit cannot be shown at the moment.', 'Nothing is lost. Please try again in a moment.')

type Props = { page: VisitPage }

function VisitState({ page }: Props) {
  if (page.state === 'booked') return <BookedVisit page={page} />
  if (page.state === 'over') return <PastVisit page={page} />
  if (page.state === 'arrived') return <Feedback page={page} />
  if (page.requestedTime) return <ConfirmedTime page={page} requestedTime={page.requestedTime} />
  return (
    <div className="flex flex-col">
      {page.state === 'asked' && <Asked page={page} />}
      {page.state === 'cancelled' && (
        <p className={largeText}>Your visit is cancelled. You can choose another time with one click.</p>
      )}
      {page.state === 'missed' && (
        <p className={largeText}>We missed you. Choose another time whenever it suits you.</p>
      )}
      <VisitTimes page={page} />
    </div>
  )
}

const largeText = 'max-w-[34.5em] text-h3'

/** Shows the requested time after a visitor has opened the link that verifies the mailbox, and below it other times. */
function ConfirmedTime({ page, requestedTime }: { page: VisitPage; requestedTime: Date }) {
  const { token, chosen, proof, timeZone } = page
  const other = timeInOtherZone(requestedTime, timeZone)
  return (
    <>
      <p className={largeText}>One more step, and the time is yours.</p>
      <form method="post" action={`/api/visits/${token}`} className="mt-6">
        <input type="hidden" name="action" value="choose" />
        <input type="hidden" name="estate" value={chosen?.slug ?? ''} />
        <input type="hidden" name="timeZone" value={timeZone ?? ''} />
        <input type="hidden" name="proof" value={proof ?? ''} />
        <button type="submit" name="start" value={requestedTime.toISOString()} className="button button-primary">
          Book {timeInWords(requestedTime)}
        </button>
      </form>
      <p className="mt-4 text-slate">
        {chosen?.title}, Nairobi time.
        {other && ` Your time: ${other}.`}
      </p>
      <details className="mt-12 border-t border-stone pt-6">
        <summary className="min-h-11 cursor-pointer font-semibold">Choose another time</summary>
        <VisitTimes page={page} />
      </details>
    </>
  )
}

/** On phones, the times are above the sentence about the next step. */
const Asked = ({ page: { isNew, answerTime, tourDay } }: Props) => (
  <>
    {isNew && <p className={largeText}>Booked successfully.</p>}
    {tourDay && (
      <p className={`max-w-[34.5em] text-slate${isNew ? ' mt-3' : ''}`}>You asked for {dayInWords(tourDay)}.</p>
    )}
    <p className={`max-w-[34.5em] text-slate max-md:order-last max-md:mt-8${isNew ? ' md:mt-3' : ''}`}>
      {isNew && `We write or call within one working day.${answerTime ? ` ${answerTime}` : ''} `}
      Choose a time that suits you, or wait for our call.
    </p>
  </>
)

function BookedVisit({ page }: Props) {
  const { start, estate, timeZone, token, qr } = page
  if (!start) return null
  const other = timeInOtherZone(start, timeZone)
  return (
    <>
      <div className="grid gap-10 md:grid-cols-[3fr_2fr]">
        <div>
          {estate && (
            <p className="eyebrow">
              <a href={estatePath(estate.slug)} className="text-link">
                {estate.title}
              </a>
              , {estate.place}
            </p>
          )}
          <p className="display mt-3 text-h2">
            <time dateTime={start.toISOString()}>{timeInWords(start)}</time>
          </p>
          <p className="mt-2 text-slate">
            Nairobi time.
            {other && ` Your time: ${other}.`}
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a href={`/visit/${token}/calendar`} download="visit.ics" className="button button-primary">
              Add to calendar
            </a>
            {estate && (
              <a href={`${estatePath(estate.slug)}#location`} className="button button-line">
                How to get there
              </a>
            )}
          </p>
        </div>
        <figure className="max-w-56">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this site generates the code */}
          <div className="rounded-card border border-stone p-4" dangerouslySetInnerHTML={{ __html: qr }} />
          <figcaption className="mt-3 text-small text-slate">Show this code at the gate.</figcaption>
        </figure>
      </div>
      {!page.isNamed && <PersonForm token={token} />}
      <details className="mt-12 border-t border-stone pt-6" open={page.isMoving}>
        <summary className="min-h-11 cursor-pointer font-semibold">Move to another time</summary>
        <VisitTimes page={page} />
      </details>
      <details className="mt-4 border-t border-stone pt-6">
        <summary className="min-h-11 cursor-pointer font-semibold">Cancel the visit</summary>
        <form method="post" action={`/api/visits/${token}`} className="mt-2">
          <input type="hidden" name="action" value="cancel" />
          <p>The time is then free for others. You can choose another one later.</p>
          <button type="submit" className="button button-line mt-4">
            Yes, cancel it
          </button>
        </form>
      </details>
    </>
  )
}

/** Asks for a name: a site tour can be requested with only an e-mail, but the gate of the estate needs a name. */
const PersonForm = ({ token }: { token: string }) => (
  <form
    method="post"
    action={`/api/visits/${token}`}
    className="mt-12 grid max-w-2xl gap-4 rounded-card bg-sand p-4 sm:grid-cols-2 sm:p-6"
  >
    <input type="hidden" name="action" value="person" />
    <p className="col-span-full font-semibold">Who is coming? We tell the gate and our staff.</p>
    <p>
      <label htmlFor="visit-name" className="font-medium">
        Name
      </label>
      <input id="visit-name" name="name" required maxLength={100} autoComplete="name" className="field mt-1" />
    </p>
    <p>
      <label htmlFor="visit-phone" className="font-medium">
        Phone (optional)
      </label>
      <input id="visit-phone" name="phone" type="tel" maxLength={40} autoComplete="tel" className="field mt-1" />
    </p>
    <button type="submit" className="button button-primary justify-self-start">
      Save
    </button>
  </form>
)

const PastVisit = ({ page: { start, estate } }: Props) => (
  <>
    <p className={largeText}>
      Your visit{estate && ` of ${estate.title}`} was on {start ? timeInWords(start) : ''}.
    </p>
    <p className="mt-4 max-w-[34.5em] text-slate">If you could not come, call us and we find another time.</p>
  </>
)

function Feedback({ page: { token, isAnswered, estate } }: Props) {
  if (isAnswered) return <p className={largeText}>Thank you. We read it and reply to you.</p>
  return (
    <>
      <p className={largeText}>Thank you for coming{estate && ` to ${estate.title}`}.</p>
      <form method="post" action={`/api/visits/${token}`} className="mt-8 max-w-[34.5em]">
        <input type="hidden" name="action" value="answer" />
        <label htmlFor="visit-answer" className="font-medium">
          What would you like to know next, or what did we leave open?
        </label>
        <textarea id="visit-answer" name="text" rows={4} maxLength={2000} required className="field mt-2" />
        <button type="submit" className="button button-primary mt-4">
          Send
        </button>
      </form>
    </>
  )
}
