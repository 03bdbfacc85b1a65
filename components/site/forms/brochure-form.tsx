import { consentWordings } from '@/lib/text/copy'
import { PrivacyLink } from './consent-field'
import { ContactFallback } from './contact-fallback'
import { FormField } from './form-field'
import { EmailField, NameField } from './person-fields'
import { PublicForm } from './public-form'

/** Requests one of these documents by e-mail. Documents can also be downloaded without this form. */
export function BrochureForm({ titles, about }: { titles: string[]; about: string }) {
  return (
    <PublicForm
      action="/api/brochure"
      success="Your document is ready"
      nextStep="A mail with its link usually comes within a few minutes."
      kind="request"
      fallback={<ContactFallback about={about} />}
      className="mt-8 grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1fr_auto]"
    >
      <h3 className="col-span-full font-semibold">Get it by e-mail</h3>
      <FormField form="brochure" name="document" label="Document">
        <select id="brochure-document" aria-describedby="brochure-document-error" name="document" className="field">
          {titles.map(title => (
            <option key={title}>{title}</option>
          ))}
        </select>
      </FormField>
      <EmailField form="brochure" />
      <NameField form="brochure" label="Name (optional)" />
      <button type="submit" className="button button-primary self-end lg:mt-[30px] lg:self-start">
        Send it to me
      </button>
      <p className="col-span-full text-small text-slate">
        {consentWordings.brochure.text} <PrivacyLink />
      </p>
    </PublicForm>
  )
}
