import { listPublished } from '@/lib/content/published'
import { contactMethodLabels } from '@/lib/text/contact-methods'
import { ConsentField, MarketingConsentsField } from '../forms/consent-field'
import { ContactFallback } from '../forms/contact-fallback'
import { MessageField } from '../forms/message-field'
import { PersonFields } from '../forms/person-fields'
import { PublicForm } from '../forms/public-form'
import { SelectField } from '../forms/select-field'

type Props = {
  heading?: string
  text?: string | null
  /** The preselected estate. */
  estateId?: string | null
}

export async function EnquiryForm({ heading = 'Write to us', text, estateId }: Props) {
  const estates = await listPublished('estates')
  return (
    <section aria-labelledby="enquiry" className="min-w-0">
      <div className="-mx-gutter bg-sand px-gutter py-12 sm:mx-0 sm:rounded-card sm:p-8 xl:p-12">
        <h2 id="enquiry" className="display text-h2">
          {heading}
        </h2>
        {text && <p className="mt-3 max-w-[34em]">{text}</p>}
        <PublicForm
          action="/api/mail"
          success="Your enquiry has arrived"
          kind="request"
          fallback={<ContactFallback />}
          className="mt-7 grid gap-x-5 gap-y-6 sm:grid-cols-2"
        >
          <PersonFields form="enquiry" />
          <SelectField
            form="enquiry"
            name="estate"
            label="Estate of interest"
            options={estates.map(({ title }) => title)}
            defaultValue={estates.find(({ id }) => id === estateId)?.title ?? ''}
          />
          <MessageField form="enquiry" rows={6} />
          <fieldset className="sm:col-span-2">
            <legend className="font-medium">How shall we reply?</legend>
            <div className="mt-1 flex flex-wrap gap-x-8">
              {Object.entries(contactMethodLabels).map(([value, label]) => (
                <label key={value} htmlFor={`enquiry-by-${value}`} className="flex min-h-11 items-center gap-2.5">
                  <input
                    id={`enquiry-by-${value}`}
                    type="radio"
                    name="preferredContact"
                    value={value}
                    defaultChecked={value === 'phone'}
                    className="size-5 accent-forest"
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
          <MarketingConsentsField form="enquiry" />
          <ConsentField form="enquiry" />
          <button type="submit" className="button button-primary sm:col-span-2 sm:justify-self-start">
            Send the enquiry
          </button>
        </PublicForm>
      </div>
    </section>
  )
}
