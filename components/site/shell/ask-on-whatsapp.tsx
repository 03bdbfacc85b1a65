import { WhatsAppLink } from '../whatsapp-link'

export function AskOnWhatsApp({ about, className }: { about: string; className?: string }) {
  return (
    <p className={className}>
      A question about this?{' '}
      <WhatsAppLink about={about} className="text-link inline-flex min-h-11 items-center">
        Ask us on WhatsApp
      </WhatsAppLink>
    </p>
  )
}
