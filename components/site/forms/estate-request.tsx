import { getSettings } from '@/lib/content/settings'
import { type Estate, listUnitTypes } from '@/lib/site/estates'
import { dialable } from '@/lib/text/format'
import { estateHoursInSentence } from '@/lib/time/visit-hours'
import { Icon } from '../icon'
import { WhatsAppLink } from '../whatsapp-link'
import { ConsentField, MarketingConsentsField } from './consent-field'
import { ContactFallback } from './contact-fallback'
import { MessageField } from './message-field'
import { PersonFields } from './person-fields'
import { PublicForm } from './public-form'
import { SelectField } from './select-field'

/** The endpoints for reservations that the specification names. */
const reservationEndpoints: Record<string, string> = {
  'pazuri-at-vipingo': '/api/pazuri',
  'lukenya-plains': '/api/lukenya',
}

type Props = {
  estate: Estate
  /** Such as `J-07, Mvule`. */
  unit?: string
  /** False for a home that is not available, which visitors can only ask about. */
  canReserve?: boolean
}

/** The form to reserve if the estate accepts such requests, otherwise to enquire. */
export async function EstateRequest({ estate, unit, canReserve = true }: Props) {
  const [settings, units] = await Promise.all([getSettings(), listUnitTypes(estate.id)])
  const isReservation = canReserve && estate.requestKind === 'reservation'
  return (
    <section id="request" aria-labelledby="request-heading" className="bg-sand py-section">
      <div className="content grid gap-12 lg:grid-cols-[2fr_3fr] lg:gap-20">
        <div>
          <h2 id="request-heading" className="display text-h2">
            {headingFor(estate, isReservation, unit)}
          </h2>
          <p className="mt-4 max-w-[28.5em]">
            {isReservation
              ? 'This is a request, not a payment. We call you, confirm what is available and send the reservation form to sign.'
              : 'A person replies, within one working day, with prices, papers and a day for a visit.'}
          </p>
          <ul className="mt-6">
            <li>
              <a
                href={`tel:${dialable(settings.salesPhone)}`}
                className="figures inline-flex min-h-11 items-center gap-3 font-medium"
              >
                <Icon name="phone" size={20} className="text-terracotta" /> {settings.salesPhone}
              </a>
            </li>
            <li>
              <WhatsAppLink about={estate.title} className="inline-flex min-h-11 items-center gap-3 font-medium">
                <Icon name="whatsapp" size={20} className="text-terracotta" /> WhatsApp
              </WhatsAppLink>
            </li>
            <li>
              <a href={`mailto:${settings.salesEmail}`} className="inline-flex min-h-11 items-center gap-3 font-medium">
                <Icon name="mail" size={20} className="text-terracotta" /> {settings.salesEmail}
              </a>
            </li>
            <li className="inline-flex min-h-11 items-center gap-3">
              <Icon name="clock" size={20} className="text-terracotta" /> Site visits{' '}
              {estateHoursInSentence(estate, settings)}
            </li>
          </ul>
        </div>
        <PublicForm
          action={(isReservation && reservationEndpoints[estate.slug]) || '/api/mail'}
          success={isReservation ? 'Your request has arrived' : 'Your enquiry has arrived'}
          kind="request"
          fallback={<ContactFallback about={estate.title} />}
          className="grid gap-5 rounded-card bg-white p-6 sm:grid-cols-2 md:p-8"
        >
          <input type="hidden" name="estate" value={estate.title} />
          <PersonFields form="request" />
          <SelectField
            form="request"
            name="unit"
            label={isReservation ? 'Unit or plot (optional)' : 'Which home? (optional)'}
            options={[...(unit ? [unit] : []), ...units.map(({ title }) => title)]}
            defaultValue={unit}
          />
          <MessageField form="request" rows={4} />
          <MarketingConsentsField form="request" />
          <ConsentField form="request" />
          <button type="submit" className="button button-primary sm:col-span-2 sm:justify-self-start">
            {isReservation ? 'Send the request' : 'Send the enquiry'}
          </button>
        </PublicForm>
      </div>
    </section>
  )
}

function headingFor({ title }: Estate, isReservation: boolean, unit: string | undefined) {
  const [code] = unit?.split(',') ?? []
  if (code) return isReservation ? `Ask us to hold ${code}` : `Ask about ${code}`
  return isReservation ? `Ask us to hold one at ${title}` : `Ask about ${title}`
}
