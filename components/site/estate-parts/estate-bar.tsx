import { getSettings } from '@/lib/content/settings'
import { dialable } from '@/lib/text/format'
import { Icon } from '../icon'
import { WhatsAppLink } from '../whatsapp-link'

/** A bar at the lower edge of a phone's window with three ways to contact us. The footer leaves space for the bar. */
export async function EstateBar({ about }: { about: string }) {
  const settings = await getSettings()
  const item = 'flex min-h-16 flex-col items-center justify-center gap-1 text-small font-medium'
  return (
    <nav
      aria-label="Contact"
      data-estate-bar
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-3 border-t border-stone bg-white md:hidden print:hidden"
    >
      <a href={`tel:${dialable(settings.salesPhone)}`} className={item}>
        <Icon name="phone" size={20} /> Call
      </a>
      <WhatsAppLink about={about} className={item}>
        <Icon name="whatsapp" size={20} /> WhatsApp
      </WhatsAppLink>
      <a href="#book-a-site-tour" className={`${item} bg-forest text-white`}>
        <Icon name="calendar" size={20} /> Book a visit
      </a>
    </nav>
  )
}
