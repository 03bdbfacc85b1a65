import type { ReactNode } from 'react'
import { getSettings } from '@/lib/content/settings'
import { whatsappHref } from '@/lib/leads/whatsapp'

type Props = { about?: string; className?: string; children: ReactNode }

/**
 * Opens WhatsApp with a text that names the current subject; with script it includes the code of the visit
 * (`shell-behaviour.tsx`).
 */
export async function WhatsAppLink({ about, className, children }: Props) {
  const { salesWhatsapp, siteName } = await getSettings()
  return (
    <a
      href={whatsappHref(salesWhatsapp, siteName, about)}
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
