import type { ReactNode } from 'react'
import { consentText } from '@/lib/consents/given-consent'
import { pathText } from '@/lib/paths/secret-paths'
import { kindLabels } from '@/lib/pipeline/labels'
import type { PersonLead } from '@/lib/pipeline/people/person'
import { contactMethodLabel } from '@/lib/text/contact-methods'
import { RelativeTime } from '../../shell/relative-time'

type Props = {
  lead: PersonLead
  /** The sender of the lead, if it is not the person. */
  sender: string | null
  children: ReactNode
}

/** Shows the data that was sent with a lead, and its origin, in a collapsed `details` element. */
export function LeadFacts({ lead, sender, children }: Props) {
  const facts: [string, string | null][] = [
    ['Name', lead.typedName && lead.typedName !== lead.name ? `${lead.name}, typed as ${lead.typedName}` : lead.name],
    ['E-mail', lead.email],
    ['Phone', lead.phone],
    ['About', [lead.estate ?? lead.property, lead.unit].filter(Boolean).join(', ') || null],
    ['Document', lead.document],
    ['Would like to come on', lead.tourDay],
    ['Prefers', contactMethodLabel(lead.preferredContact)],
    ['Sent from', lead.page && pathText(lead.page)],
    ['Came first to', lead.firstPage && pathText(lead.firstPage)],
    [
      'Campaign',
      Object.entries(lead.campaign)
        .map(([tag, value]) => `${tag}: ${value}`)
        .join(', ') || null,
    ],
    [
      'Referral',
      lead.firstReferral === lead.lastReferral
        ? lead.firstReferral
        : [lead.firstReferral, lead.lastReferral].filter(Boolean).join(', then '),
    ],
    ['WhatsApp code', lead.visitCode && `${lead.visitCode}${lead.whatsappPage ? `, on ${lead.whatsappPage}` : ''}`],
    ['Agreed to', lead.consents.map(consentText).join(' · ') || null],
    ['Why it looks like spam', lead.spamReasons.join(', ') || null],
  ]
  return (
    <details id={`lead-${lead.id}`} className="border-t border-stone py-2 first:border-0">
      <summary className="inline-flex min-h-10 flex-wrap items-center gap-x-2">
        <span className="font-medium underline underline-offset-4">
          {kindLabels[lead.kind]} {lead.reference}
        </span>
        <span className="text-small text-slate">
          <RelativeTime at={lead.createdAt} />
        </span>
        {sender && <span className="w-full text-small wrap-anywhere">From {sender}</span>}
      </summary>
      {lead.message && <p className="my-2 max-w-prose whitespace-pre-line break-words">{lead.message}</p>}
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-slate">{label}</dt>
              <dd className="figures min-w-0 break-words max-sm:mb-2">{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </details>
  )
}
