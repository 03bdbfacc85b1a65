import { consentWordings } from '@/lib/leads/copy'

/** Consent to a reply; the wording is stored with the submission. Part of the form whose ids start with `form`. */
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

/** Shown under every form. */
export function PrivacyLink({ className = 'text-link' }: { className?: string }) {
  return (
    <a href="/privacy" className={className}>
      How we use this
    </a>
  )
}
