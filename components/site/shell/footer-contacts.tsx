import { dialable } from '@/lib/text/format'
import { Icon } from '../icon'
import { WhatsAppLink } from '../whatsapp-link'

type Props = {
  title: string
  email: string
  phone: string
  whatsapp: string
}

export function FooterContacts({ title, email, phone, whatsapp }: Props) {
  const linkClass = 'inline-flex min-h-9 items-center gap-2 hover:text-sand'
  return (
    <div>
      <dt className="font-semibold text-sand">{title}</dt>
      <dd>
        <a href={`mailto:${email}`} className={linkClass}>
          <Icon name="mail" size={16} /> {email}
        </a>
      </dd>
      <dd>
        <a href={`tel:${dialable(phone)}`} className={`${linkClass} figures`}>
          <Icon name="phone" size={16} /> {phone}
        </a>
      </dd>
      <dd>
        <WhatsAppLink number={whatsapp} className={`${linkClass} figures`}>
          <Icon name="whatsapp" size={16} /> {whatsapp}
          <span className="sr-only"> on WhatsApp</span>
        </WhatsAppLink>
      </dd>
    </div>
  )
}
