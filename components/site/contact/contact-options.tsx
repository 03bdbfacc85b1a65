import { getSettings } from '@/lib/content/settings'
import { dialable } from '@/lib/text/format'
import { visitHoursText } from '@/lib/time/visit-hours'
import { Icon } from '../icon'
import { WhatsAppLink } from '../whatsapp-link'

export async function ContactOptions() {
  const settings = await getSettings()
  return (
    <div className="grid content-start gap-10 sm:max-lg:grid-cols-2">
      <ContactCard
        title="Sales"
        description="Prices, plans and a day for a visit."
        phone={settings.salesPhone}
        whatsapp={settings.salesWhatsapp}
        email={settings.salesEmail}
      />
      <ContactCard
        title="General enquiries"
        description="Residents, suppliers, the press and everyone else."
        phone={settings.generalPhone}
        whatsapp={settings.generalWhatsapp}
        email={settings.generalEmail}
      />
      <div className="border-t border-stone pt-5 sm:max-lg:col-span-2">
        <h2 className="display text-h3">Hours</h2>
        <p className="figures mt-2 flex items-center gap-3">
          <Icon name="clock" size={20} className="text-terracotta" /> {visitHoursText(settings)}
        </p>
      </div>
    </div>
  )
}

type ContactCardProps = { title: string; description: string; phone: string; whatsapp: string; email: string }

function ContactCard({ title, description, phone, whatsapp, email }: ContactCardProps) {
  const linkClass =
    'flex min-h-12 items-center gap-3 font-medium hover:text-forest hover:underline hover:underline-offset-4'
  return (
    <section aria-label={title} className="border-t border-stone pt-5">
      <h2 className="display text-h3">{title}</h2>
      <p className="mt-1 text-slate">{description}</p>
      <ul className="mt-3">
        <li>
          <a href={`tel:${dialable(phone)}`} className={`${linkClass} figures`}>
            <Icon name="phone" size={20} className="text-terracotta" /> {phone}
            <span className="sr-only"> by phone</span>
          </a>
        </li>
        <li>
          <WhatsAppLink number={whatsapp} className={`${linkClass} figures`}>
            <Icon name="whatsapp" size={20} className="text-terracotta" /> {whatsapp}
            <span className="sr-only"> on WhatsApp</span>
          </WhatsAppLink>
        </li>
        <li>
          <a href={`mailto:${email}`} className={`${linkClass} break-all`}>
            <Icon name="mail" size={20} className="text-terracotta" /> {email}
          </a>
        </li>
      </ul>
    </section>
  )
}
