import { getSettings } from '@/lib/content/settings'
import { dialable } from '@/lib/text/format'
import { WhatsAppLink } from '../whatsapp-link'

/** Offers phone and WhatsApp after a form could not be sent. */
export async function ContactFallback({ about }: { about?: string }) {
  const { salesPhone } = await getSettings()
  return (
    <p>
      Or call{' '}
      <a href={`tel:${dialable(salesPhone)}`} className="text-link figures inline-flex min-h-11 items-center">
        {salesPhone}
      </a>{' '}
      or write on{' '}
      <WhatsAppLink {...(about && { about })} className="text-link inline-flex min-h-11 items-center">
        WhatsApp
      </WhatsAppLink>
    </p>
  )
}
