import type { FoundLead } from '@/lib/crm/lead'
import { Card } from '../shell/card'
import { RelativeTime } from '../shell/relative-time'

/** What the visitor sent, and where they came from. */
export function LeadFacts({ found: { lead, visit } }: { found: FoundLead }) {
  const facts: [string, string | null][] = [
    ['About', [lead.estate ?? lead.property, lead.unit].filter(Boolean).join(', ') || null],
    ['Document', lead.document],
    ['Would like to come on', lead.tourDay],
    ['Prefers', lead.preferredContact],
    ['Sent from', lead.page],
    ['Came first to', lead.firstPage],
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
    ['WhatsApp code', lead.visitCode && `${lead.visitCode}${visit ? ', written to us on WhatsApp' : ''}`],
    ['Agreed to', lead.consents.map(consent => `${consent.purpose} (${consent.wording})`).join(', ') || null],
    ['Why it looks like spam', lead.spamReasons.join(', ') || null],
  ]
  return (
    <Card title="What they sent">
      <p className="mb-4 text-slate">
        <RelativeTime at={lead.createdAt} />
      </p>
      {lead.message && <p className="mb-4 max-w-prose whitespace-pre-line">{lead.message}</p>}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-slate">{label}</dt>
              <dd className="figures min-w-0 break-words max-sm:mb-2">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
