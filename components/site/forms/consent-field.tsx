import { consentPurposes } from '@/db/tables/data-requests'
import { consentWordings, marketingConsentWording } from '@/lib/text/copy'

/** Asks for consent to a reply. The wording is stored with the lead. The ids of the fields begin with `form`. */
export function ConsentField({ form }: { form: string }) {
  const id = `${form}-consent`
  return (
    <div className="col-span-full">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name="consent"
          required
          aria-describedby={`${id}-error`}
          className="mt-0.5 size-6 flex-none accent-forest"
        />
        <p>
          <label htmlFor={id}>{consentWordings.reply.text}</label> <PrivacyLink />
        </p>
      </div>
      <p id={`${id}-error`} data-error="consent" className="mt-1.5 text-small font-medium text-danger empty:hidden" />
    </div>
  )
}

export function MarketingConsentsField({ form }: { form: string }) {
  return (
    <fieldset className="col-span-full">
      <legend>{marketingConsentWording.text}, if you like:</legend>
      <div className="mt-1 flex flex-wrap gap-x-8">
        {consentPurposes.map(purpose => (
          <label key={purpose} htmlFor={`${form}-${purpose}`} className="flex min-h-11 items-center gap-3">
            <input
              id={`${form}-${purpose}`}
              type="checkbox"
              name={purpose}
              className="size-6 flex-none accent-forest"
            />
            {marketingConsentWording.purposes[purpose]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function PrivacyLink({ className = 'text-link' }: { className?: string }) {
  return (
    <a href="/privacy" className={className}>
      How we use your data
    </a>
  )
}
