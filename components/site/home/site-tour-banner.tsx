import { getSettings } from '@/lib/content/settings'
import type { Estate } from '@/lib/site/estates'
import { copy } from '@/lib/text/copy'
import { estateHoursInSentence } from '@/lib/time/visit-hours'
import { PrivacyLink } from '../forms/consent-field'
import { ContactFallback } from '../forms/contact-fallback'
import { DayField } from '../forms/day-field'
import { PublicForm } from '../forms/public-form'
import { Icon } from '../icon'
import { LazyBox } from '../lazy-box'
import { Picture } from '../picture'

type Props = {
  /** The estate of the page, whose hours and picture replace the hours and picture of the settings. */
  estate?: Pick<Estate, 'bannerImageId' | 'visitTimes'>
}

export async function SiteTourBanner({ estate }: Props) {
  const settings = await getSettings()
  return (
    <section
      aria-labelledby="site-tour"
      id="book-a-site-tour"
      className="on-dark relative isolate overflow-hidden bg-forest-deep text-white"
    >
      <LazyBox className="absolute inset-0 -z-20">
        <Picture
          of={estate?.bannerImageId ?? settings.tourImageId}
          shape="wide"
          sizes="100vw"
          tall
          decorative
          className="size-full object-cover"
        />
      </LazyBox>
      <div className="absolute inset-0 -z-10 bg-ink/65" />
      <div className="content grid items-end gap-10 py-section md:grid-cols-[1.1fr_1fr]">
        <div>
          <h2 id="site-tour" className="display text-h1">
            {settings.tourTitle}
          </h2>
          <p className="mt-4 max-w-md">{settings.tourText}</p>
          <p className="mt-4 flex items-center gap-2 text-small">
            <Icon name="clock" size={18} /> Site visits {estateHoursInSentence(estate, settings)}
          </p>
        </div>
        <PublicForm
          action="/api/book_tour"
          success={copy.tourBooked}
          kind="tour"
          fallback={<ContactFallback />}
          className="rounded-card bg-white p-6 text-ink"
        >
          <label htmlFor="tour-email" className="font-semibold">
            Your e-mail
          </label>
          <p id="tour-hint" className="text-small text-slate">
            We reply within one working day with a day and a guide. Or choose your time in the next step.
          </p>
          <input
            id="tour-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            aria-describedby="tour-hint tour-error"
            placeholder="you@example.com"
            className="field mt-3"
          />
          <p id="tour-error" data-error="email" className="mt-1.5 text-small font-medium text-danger empty:hidden" />
          <div className="mt-4 flex flex-wrap items-end gap-3">
            <div className="min-w-44 flex-1">
              <label htmlFor="tour-day" className="mb-1.5 block text-small">
                Preferred day (optional)
              </label>
              <DayField />
            </div>
            <button type="submit" className="button button-primary flex-auto sm:flex-none">
              Book a Site Tour
            </button>
          </div>
          <p
            id="tour-day-error"
            data-error="tourDay"
            className="mt-1.5 text-small font-medium text-danger empty:hidden"
          />
          <p className="mt-3 text-small text-slate">
            Used to arrange your visit. <PrivacyLink />
          </p>
        </PublicForm>
      </div>
    </section>
  )
}
