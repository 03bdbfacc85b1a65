import type { Estate } from '@/lib/site/estates'
import { confirmByMail, consentWordings } from '@/lib/text/copy'
import { PrivacyLink } from '../forms/consent-field'
import { ContactFallback } from '../forms/contact-fallback'
import { EmailField } from '../forms/person-fields'
import { PublicForm } from '../forms/public-form'

/** The form to get a mail for each update of an estate. `level` is the level of its heading. */
export function FollowForm({ estate, level }: { estate: Estate; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <section
      aria-labelledby="follow-heading"
      className="self-start rounded-card bg-sand p-6 lg:sticky lg:top-40 print:hidden"
    >
      <Heading id="follow-heading" className="font-semibold">
        Follow {estate.title} by mail
      </Heading>
      <PublicForm
        action="/api/follow"
        success="Almost done"
        nextStep={confirmByMail}
        kind="request"
        fallback={<ContactFallback about={estate.title} />}
        className="mt-4 grid gap-4"
      >
        <input type="hidden" name="estate" value={estate.slug} />
        <EmailField form="follow" />
        <button type="submit" className="button button-line justify-self-start">
          Follow
        </button>
        <p className="text-small text-slate">
          {consentWordings.follow.text} You can unsubscribe with one click at any time. <PrivacyLink />
        </p>
      </PublicForm>
    </section>
  )
}
