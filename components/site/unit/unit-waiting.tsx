import type { Estate } from '@/lib/site/estates'
import type { PublicUnit } from '@/lib/site/homes/units'
import { consentWordings } from '@/lib/text/copy'
import { PrivacyLink } from '../forms/consent-field'
import { ContactFallback } from '../forms/contact-fallback'
import { EmailField } from '../forms/person-fields'
import { PublicForm } from '../forms/public-form'

/** The form to get one mail when a home that is on hold, reserved or not released yet becomes available. */
export function UnitWaiting({ estate, unit }: { estate: Estate; unit: PublicUnit }) {
  return (
    <section id="waiting" aria-labelledby="waiting-heading" className="rounded-card bg-sand p-6">
      <h2 id="waiting-heading" className="font-semibold">
        Tell me when {unit.code} is available
      </h2>
      <PublicForm
        action="/api/waiting-list"
        success="You will hear from us"
        kind="request"
        fallback={<ContactFallback about={`${estate.title}, ${unit.code}`} />}
        className="mt-4 grid gap-4"
      >
        <input type="hidden" name="estate" value={estate.title} />
        <input type="hidden" name="unit" value={unit.code} />
        <EmailField form="waiting" />
        <button type="submit" className="button button-line justify-self-start">
          Tell me
        </button>
        <p className="text-small text-slate">
          {consentWordings.waiting.text} <PrivacyLink />
        </p>
      </PublicForm>
    </section>
  )
}
