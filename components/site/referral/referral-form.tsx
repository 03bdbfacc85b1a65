import { getSettings } from '@/lib/content/settings'
import { listEstatePages } from '@/lib/site/estates'
import { dialable } from '@/lib/text/format'
import { ConsentField, MarketingConsentsField } from '../forms/consent-field'
import { ContactFallback } from '../forms/contact-fallback'
import { PersonFields } from '../forms/person-fields'
import { PublicForm } from '../forms/public-form'
import { SelectField } from '../forms/select-field'

/** A short contact form. `referral` comes from the URL and is validated when the form is sent. */
export async function ReferralForm({ referral }: { referral: string }) {
  const [estates, settings] = await Promise.all([listEstatePages(), getSettings()])
  return (
    <section aria-labelledby="answer" className="bg-sand py-section">
      <div className="content grid gap-10 lg:grid-cols-[2fr_3fr] lg:gap-20">
        <div>
          <h2 id="answer" className="display text-h2">
            Shall we call you?
          </h2>
          <p className="mt-4 max-w-[28.5em]">
            One call, within one working day. No lists, no newsletters, and nothing to sign.
          </p>
          <p className="mt-4 max-w-[28.5em]">
            Or call us:{' '}
            <a href={`tel:${dialable(settings.salesPhone)}`} className="text-link figures whitespace-nowrap">
              {settings.salesPhone}
            </a>
          </p>
        </div>
        <PublicForm
          action="/api/mail"
          success="Your request has arrived"
          kind="request"
          fallback={<ContactFallback />}
          className="grid gap-5 rounded-card bg-white p-6 sm:grid-cols-2 md:p-8"
        >
          <input type="hidden" name="lastReferral" value={referral} />
          <PersonFields form="referral" />
          <SelectField
            form="referral"
            name="estate"
            label="Which estate?"
            options={estates.map(({ title }) => title)}
          />
          <MarketingConsentsField form="referral" />
          <ConsentField form="referral" />
          <button type="submit" className="button button-primary sm:col-span-2 sm:justify-self-start">
            Please call me
          </button>
        </PublicForm>
      </div>
    </section>
  )
}
