import type { ReactNode } from 'react'
import { getSettings } from '@/lib/content/settings'
import { whatsappHref } from '@/lib/phone/whatsapp'

type Props = { about?: string; number?: string; className?: string; children: ReactNode }

/** Opens WhatsApp with a message to sales or `number`. A tap adds the session code (`lib/early-script/session.js`). */
export async function WhatsAppLink({ about, number, className, children }: Props) {
  const { salesWhatsapp, siteName } = await getSettings()
  return (
    <a
      href={whatsappHref(number ?? salesWhatsapp, siteName, about)}
      data-whatsapp
      target="_blank"
      rel="noopener"
      className={className}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
