import { Icon } from '@/components/ui/icon'
import { dialHref } from '@/lib/phone/extension'
import { whatsappUrl } from '@/lib/phone/whatsapp'
import { timeInWords } from '@/lib/time/tour-day'
import type { BookedVisit } from '@/lib/visits/visit-week'

/** Renders links to call, to write on WhatsApp (with a text that names the time), and to mail. */
export function VisitContact({ visit }: { visit: BookedVisit }) {
  const { phone, email, name, start, estate } = visit
  const greeting = `Hello${name ? ` ${name}` : ''}, we expect you on ${timeInWords(start)}${estate ? ` at ${estate}` : ''}.`
  return (
    <p className="flex flex-wrap gap-2">
      {phone && (
        <>
          <a href={dialHref(phone)} className="button button-quiet">
            <Icon name="phone" size={18} /> Call
          </a>
          <a href={whatsappUrl(phone, greeting)} target="_blank" rel="noreferrer" className="button button-quiet">
            <Icon name="whatsapp" size={18} /> WhatsApp
          </a>
        </>
      )}
      {email && (
        <a href={`mailto:${email}`} className="button button-quiet">
          <Icon name="mail" size={18} /> Mail
        </a>
      )}
    </p>
  )
}
