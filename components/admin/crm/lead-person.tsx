import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { kindLabels, statusLabels } from '@/lib/crm/labels'
import type { FoundLead } from '@/lib/crm/lead'
import { Card } from '../shell/card'
import { RelativeTime } from '../shell/relative-time'

/** Who sent it: how to reach them, and what else they sent. */
export function LeadPerson({ found: { lead, contact, others } }: { found: FoundLead }) {
  const contactLinks = [
    lead.email && { icon: 'mail' as const, href: `mailto:${lead.email}`, label: lead.email },
    lead.phone && { icon: 'phone' as const, href: `tel:${lead.phone}`, label: lead.phone },
    lead.phone && {
      icon: 'whatsapp' as const,
      href: `https://wa.me/${lead.phone.replace(/\D/g, '')}`,
      label: 'WhatsApp',
    },
  ].filter(link => link !== null && link !== '')
  return (
    <Card title="Who">
      <p>
        <Link
          href={`/admin/contacts/${contact.id}`}
          prefetch={false}
          className="font-medium underline underline-offset-4"
        >
          {contact.name ?? contact.email ?? contact.phone ?? 'Erased'}
        </Link>
      </p>
      <ul className="mt-2">
        {contactLinks.map(link => (
          <li key={link.href}>
            <a href={link.href} className="figures inline-flex min-h-10 items-center gap-2 break-all hover:underline">
              <Icon name={link.icon} size={18} /> {link.label}
            </a>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">Also sent</h3>
          <ul className="mt-1">
            {others.map(other => (
              <li key={other.id} className="border-t border-stone py-2">
                <Link href={`/admin/leads/${other.id}`} prefetch={false} className="underline underline-offset-4">
                  {kindLabels[other.kind]} {other.reference}
                </Link>
                <span className="block text-small text-slate">
                  {statusLabels[other.status]}, <RelativeTime at={other.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
